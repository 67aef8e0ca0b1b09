import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Question to the history of a folder. */
export interface LogQuestion {
  words: readonly string[];
  /** Milliseconds after which a history is too large to be read. */
  timeout: number;
  maxBuffer: number;
}

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
  "log",
  "--no-ext-diff",
  "--no-textconv",
];

/** Name of the file with logs, in the folder for temporary files. */
const handed = "git-logs.json";

/**
 * Returns what git says of a folder's history; nothing where there is no git or no history. A process that may start no
 * program has it from the one that started it.
 */
export function gitLog(folder: string, { words, timeout, maxBuffer }: LogQuestion): string {
  try {
    if (process.permission?.has("child") === false) {
      return JSON.parse(readFileSync(join(tmpdir(), handed), "utf8"))[keyOf(folder, words)] ?? "";
    }
    return execFileSync("git", ["-C", folder, ...careful, ...words, "--", "."], {
      encoding: "utf8",
      timeout,
      maxBuffer,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

/** Leaves logs for a process whose temporary files are in a folder. */
export function handLogs(
  temporary: string,
  asked: readonly (readonly [folder: string, question: LogQuestion])[],
): void {
  const logs = asked.map(([folder, question]) => [keyOf(folder, question.words), gitLog(folder, question)]);
  writeFileSync(join(temporary, handed), JSON.stringify(Object.fromEntries(logs)));
}

function keyOf(folder: string, words: readonly string[]): string {
  return JSON.stringify([folder, ...words]);
}
