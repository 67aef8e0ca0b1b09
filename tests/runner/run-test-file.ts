import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Failure } from "../../scripts/test/event.ts";
import { type TestJob, TestProcess } from "../../scripts/test/test-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Test process under test. */
export interface StartedFile {
  /** Path of the test file. */
  file: string;
  /** Folder of its temporary files. */
  folder: string;
  /** Path of a file through which the test file sends text to the test; `heard` in its code. */
  heard: string;
  process: TestProcess;
}

/** Options of a test process (default: as the runner sets them). */
interface Options extends Pick<TestJob, "only" | "setup"> {
  limitMs?: number;
}

/**
 * Starts a test process with a file of the given lines, in which `heard` and the functions of node:test are defined.
 */
export function startTestFile(lines: string, { limitMs, ...job }: Options = {}): StartedFile {
  const folder = temporaryFolder();
  const [file, heard, own] = ["shop.test.mjs", "heard", "1"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const imports = `import { before, describe, it } from "node:test"; const heard = ${JSON.stringify(heard)};`;
  writeFileSync(file, `${imports}\n${lines}`);
  return {
    file,
    heard,
    folder: own,
    process: new TestProcess({ name: "the shop", files: [file], ...job }, own, limitMs),
  };
}

/** Runs a test file to its end; `told` are its failures in the order of the calls. */
export async function runTestFile(lines: string, options: Options = {}) {
  const started = startTestFile(lines, options);
  const told: Failure[] = [];
  const outcome = await started.process.outcome((failure) => told.push(failure));
  return { ...started, outcome, told };
}
