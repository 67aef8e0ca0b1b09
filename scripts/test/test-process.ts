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

/** Milliseconds without a finished test after which a process is ended; the only time limit of tests. */
export const limitMs = 900_000;

/** Job of one test process. */
export interface TestJob {
  /** Name in reports. */
  name: string;
  /** Test files, relative to the root of the project. */
  files: readonly string[];
  /** Module to load before the test files. */
  setup?: string;
  /** Pattern of the titles (default: all tests). */
  only?: string;
}

/** Process for test files; at its end, everything that it started ends. */
export class TestProcess {
  readonly #job: TestJob;
  readonly #folder: string;
  readonly #limitMs: number;
  readonly #child: ChildProcess;

  /** Starts the process; `folder` holds its temporary files and is removed with them. */
  constructor(job: TestJob, folder: string, limit = limitMs) {
    this.#job = job;
    this.#folder = folder;
    this.#limitMs = limit;
    // Postgres refuses root, so another user has to pass through the folder.
    mkdirSync(folder, { mode: 0o711 });
    const setup = job.setup ? ["--import", resolve(root, job.setup)] : [];
    const only = job.only ? ["--test-name-pattern", job.only] : [];
    const reporter = join(import.meta.dirname, "report-events.ts");
    const options = ["--test", "--test-isolation=none", "--test-force-exit", `--test-reporter=${reporter}`, ...only];
    this.#child = spawn(process.execPath, [...setup, ...options, ...job.files], {
      cwd: root,
      env: environmentIn(folder),
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      // A session of its own, through which its children are found.
      detached: true,
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Running processes that it started. */
  get started(): { pid: number; command: string }[] {
    return this.#processes.filter(({ pid }) => pid !== this.pid);
  }

  get #processes(): { pid: number; command: string }[] {
    return processesOf(this.#folder, this.pid);
  }

  /** Resolves when the process has ended, by itself or at the limit; calls `onFailure` at once for each failure. */
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
      // A new timer, because `refresh` of a mocked timer does nothing.
      clearTimeout(limit);
      limit = setTimeout(endLate, this.#limitMs);
      outcome.take(JSON.parse(line) as TestEvent);
    });
    const end = await this.#ended();
    clearTimeout(limit);
    endProcesses(this.#processes);
    // Output may still be on its way. An unknown process that holds the streams must not hold the runner.
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

/** Environment variables of a process with its own temporary folder. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  // With this variable, Node takes the files for a part of another run and skips them.
  const { NODE_TEST_CONTEXT: _, ...others } = process.env;
  const places = Object.fromEntries(["TMPDIR", "TEMP", "TMP"].map((name) => [name, folder]));
  // Hundreds of processes load the same code; the first one compiles it for all.
  return { ...others, ...places, NODE_COMPILE_CACHE: join(dirname(folder), "compiled") };
}
