import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Failure } from "../../scripts/test/event.ts";
import { type TestJob, TestProcess } from "../../scripts/test/test-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A test process under test. */
export interface StartedFile {
  /** The file that it runs. */
  file: string;
  /** Where its temporary files are. */
  folder: string;
  /** Where the file may leave word for the test, as `heard` there. */
  heard: string;
  process: TestProcess;
}

/** How a file is run, where not as it is by itself. */
interface Options extends Pick<TestJob, "only" | "setup"> {
  limitMs?: number;
}

/** Starts a test process with a file that consists of some lines; `heard` and the functions of node:test are known in it. */
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

/** Runs a test file to its end; `told` are its failures in the order in which they were told. */
export async function runTestFile(lines: string, options: Options = {}) {
  const started = startTestFile(lines, options);
  const told: Failure[] = [];
  const outcome = await started.process.outcome((failure) => told.push(failure));
  return { ...started, outcome, told };
}
