import { execFileSync } from "node:child_process";

/** Settings of a repository that would run a program of its choice are not read. */
const careful = [
  "-c",
  "core.fsmonitor=false",
  "-c",
  "log.showSignature=false",
  "-c",
  "core.hooksPath=/dev/null",
  "--no-pager",
  "--no-optional-locks",
];

/** Returns the day on which git first had each file below a folder; none where there is no git or no history. */
export function firstCommits(folder: string): Map<string, string> {
  const days = new Map<string, string>();
  try {
    const log = [
      "log",
      "--no-ext-diff",
      "--no-textconv",
      "--diff-filter=A",
      "--name-only",
      "--relative",
      "--format=%x01%as",
      "-z",
    ];
    const told = execFileSync("git", ["-C", folder, ...careful, ...log, "--", "."], {
      encoding: "utf8",
      timeout: 30_000,
      maxBuffer: 2 ** 27,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let day = "";
    for (const word of told.split(/[\0\n]/)) {
      if (word.startsWith("\u0001")) day = word.slice(1);
      else if (word !== "") days.set(word, day);
    }
  } catch {
    return new Map();
  }
  return days;
}
