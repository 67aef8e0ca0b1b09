import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { eventStream, type Failure, type TestEvent } from "./event.ts";
import { endProcesses, processesOf } from "./started-processes.ts";
import { OutcomeInMaking, type TestOutcome } from "./test-outcome.ts";

const root = resolve(import.meta.dirname, "../..");

/** Milliseconds without the end of a test after which a process is ended: the one limit of time that there is. */
export const limitMs = 900_000;

/** Work of one test process. */
export interface TestJob {
  /** Its name in reports. */
  name: string;
  /** Files of tests, from the root of the project. */
  files: readonly string[];
  /** A module that is loaded before them. */
  setup?: string;
  /** Pattern of the titles that are wanted; all, where there is none. */
  only?: string;
}

/** Runs files of tests in a process of their own, whose end is the end of everything that it started. */
export class TestProcess {
  readonly #job: TestJob;
  readonly #folder: string;
  readonly #limitMs: number;
  readonly #child: ChildProcess;

  /** Starts the process; `folder` is for its temporary files, and is removed with them. */
  constructor(job: TestJob, folder: string, limit = limitMs) {
    this.#job = job;
    this.#folder = folder;
    this.#limitMs = limit;
    // Postgres, which refuses root, goes through it as another user.
    mkdirSync(folder, { mode: 0o711 });
    const setup = job.setup ? ["--import", resolve(root, job.setup)] : [];
    const only = job.only ? ["--test-name-pattern", job.only] : [];
    const reporter = join(import.meta.dirname, "report-events.ts");
    const options = ["--test", "--test-isolation=none", "--test-force-exit", `--test-reporter=${reporter}`, ...only];
    this.#child = spawn(process.execPath, [...setup, ...options, ...job.files], {
      cwd: root,
      env: environmentIn(folder),
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      // A session of its own, by which its children are found.
      detached: true,
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Processes that it started and that have not ended. */
  get started(): { pid: number; command: string }[] {
    return this.#processes.filter(({ pid }) => pid !== this.pid);
  }

  get #processes(): { pid: number; command: string }[] {
    return processesOf(this.#folder, this.pid);
  }

  /** Resolves when it has ended, by itself or by the limit; each failure is told when it happens. */
  async outcome(onFailure: (failure: Failure) => void): Promise<TestOutcome> {
    const outcome = new OutcomeInMaking(onFailure);
    const fail = (reason: string) => outcome.fail(this.#failureOfAll(reason));
    const { stdout, stderr, stdio } = this.#child;
    for (const stream of [stdout, stderr]) stream?.on("data", (chunk) => outcome.write(String(chunk)));
    const events = createInterface(stdio[eventStream] as Readable);
    const closed = Promise.all([events, this.#child].map((each) => new Promise((done) => each.once("close", done))));
    let isLate = false;
    const endLate = () => {
      isLate = true;
      fail(`None of its tests ended within ${this.#limitMs / 1000} s, and it was ended.`);
      endProcesses(this.#processes);
    };
    let limit = setTimeout(endLate, this.#limitMs);
    events.on("line", (line) => {
      // A new timer, because the `refresh` of a mocked one does nothing.
      clearTimeout(limit);
      limit = setTimeout(endLate, this.#limitMs);
      outcome.take(JSON.parse(line) as TestEvent);
    });
    const end = await this.#ended();
    clearTimeout(limit);
    endProcesses(this.#processes);
    // What it wrote may be on its way still; what holds its streams and was not found does not hold the runner.
    await Promise.race([closed, wait(5_000, undefined, { ref: false })]);
    const fault = isLate ? undefined : outcome.faultOf(end);
    if (fault) fail(`${fault}\n${outcome.output}`);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    return outcome.finish(this.#job.name);
  }

  #ended(): Promise<string> {
    return new Promise((done) => {
      this.#child.once("error", (error) => done(error.message));
      this.#child.once("exit", (code, signal) => done(signal ?? `code ${code}`));
    });
  }

  #failureOfAll(reason: string): Failure {
    const { name, files } = this.#job;
    return { title: name, file: files[0] ?? "", line: 1, reason };
  }
}

/** Variables of a process whose temporary files are in a folder. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  // Node runs no files where this says that they are part of another run.
  const { NODE_TEST_CONTEXT: _, ...others } = process.env;
  const places = Object.fromEntries(["TMPDIR", "TEMP", "TMP"].map((name) => [name, folder]));
  // Hundreds of processes read the same program: the first of them compiles it for all.
  return { ...others, ...places, NODE_COMPILE_CACHE: join(dirname(folder), "compiled") };
}
