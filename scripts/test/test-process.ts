import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { eventStream, type Failure, type TestEvent } from "./event.ts";
import { endProcesses, processesOf } from "./started-processes.ts";
import { OutcomeInMaking, type TestOutcome } from "./test-outcome.ts";

const root = resolve(import.meta.dirname, "../..");

/** Milliseconds after which a test process is ended, whatever it waits for: the one limit of time that there is. */
const limitMs = 600_000;

/** What one process has to run. */
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
  readonly #child: ChildProcess;

  /** Starts the process; `folder` is for its temporary files, and is removed with them. */
  constructor(job: TestJob, folder: string) {
    this.#job = job;
    this.#folder = folder;
    // Postgres, which refuses root, goes through it as another user.
    mkdirSync(folder, { mode: 0o711 });
    const places = Object.fromEntries(["TMPDIR", "TEMP", "TMP"].map((name) => [name, folder]));
    const setup = job.setup ? ["--import", resolve(root, job.setup)] : [];
    const only = job.only ? ["--test-name-pattern", job.only] : [];
    const reporter = join(import.meta.dirname, "report-events.ts");
    const options = ["--test", "--test-isolation=none", "--test-force-exit", `--test-reporter=${reporter}`, ...only];
    this.#child = spawn(process.execPath, [...setup, ...options, ...job.files], {
      cwd: root,
      // Hundreds of processes read the same program: the first of them compiles it for all.
      env: { ...process.env, ...places, NODE_COMPILE_CACHE: join(dirname(folder), "compiled") },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      // A session of its own, by which its children are found.
      detached: true,
    });
  }

  /** Processes that it started and that have not ended, with itself. */
  get processes(): { pid: number; command: string }[] {
    return processesOf(this.#folder, this.#child.pid);
  }

  /** Ends it with all that it started, and removes what they wrote. */
  end(): void {
    endProcesses(this.processes);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Resolves when it has ended, by itself or by the limit; each failure is told when it happens. */
  async outcome(onFailure: (failure: Failure) => void): Promise<TestOutcome> {
    const outcome = new OutcomeInMaking(onFailure);
    const fail = (reason: string) => outcome.fail(this.#failureOfAll(reason));
    const { stdout, stderr, stdio } = this.#child;
    for (const stream of [stdout, stderr]) stream?.on("data", (chunk) => outcome.write(String(chunk)));
    const events = createInterface(stdio[eventStream] as Readable);
    const closed = once(events, "close");
    events.on("line", (line) => outcome.take(JSON.parse(line) as TestEvent));
    const limit = setTimeout(() => {
      fail(`It had not ended after ${limitMs / 1000} s, and was ended.`);
      endProcesses(this.processes);
    }, limitMs);
    const end = await this.#ended();
    clearTimeout(limit);
    // Lines may be on their way still; a child that holds the stream does not hold the runner.
    await Promise.race([closed, wait(5_000, undefined, { ref: false })]);
    if (outcome.isOpen) fail(`It ended with ${end} before its tests did.\n${outcome.output}`);
    this.end();
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
