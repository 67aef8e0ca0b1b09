import { gitLog, type LogQuestion } from "../../../../../scripts/studio/git-log.ts";

/** Question for the day of the commit that added each file. */
export const additions: LogQuestion = {
  words: ["--diff-filter=A", "--name-only", "--relative", "--format=%x01%as", "-z"],
  timeout: 30_000,
  maxBuffer: 2 ** 27,
};

/** Returns the day on which git first had each file below a folder; none where there is no git or no history. */
export function firstCommits(folder: string): Map<string, string> {
  const days = new Map<string, string>();
  let day = "";
  for (const word of gitLog(folder, additions).split(/[\0\n]/)) {
    if (word.startsWith("\u0001")) day = word.slice(1);
    else if (word !== "") days.set(word, day);
  }
  return days;
}
