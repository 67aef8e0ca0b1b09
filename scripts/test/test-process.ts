import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { eventStream, type Failure, type TestEvent } from "./event.ts";
import { endProcesses, processesOf } from "./started-processes.ts";

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

/** What came of it. */
export interface TestOutcome {
  name: string;
  passed: number;
  skipped: number;
  failures: Failure[];
  wallSeconds: number;
  cpuSeconds: number;
  /** What the process wrote beside its events. */
  output: string;
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
      env: { ...process.env, ...places },
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

  /** Resolves when it has ended; each failure is told when it happens. */
  async outcome(onFailure: (failure: Failure) => void): Promise<TestOutcome> {
    const begun = performance.now();
    const outcome: TestOutcome = {
      name: this.#job.name,
      passed: 0,
      skipped: 0,
      failures: [],
      wallSeconds: 0,
      cpuSeconds: 0,
      output: "",
    };
    const fail = (failure: Failure) => {
      outcome.failures.push(failure);
      onFailure(failure);
    };
    const whole = (reason: string) => fail({ title: this.#job.name, file: this.#job.files[0] ?? "", line: 1, reason });
    const { stdout, stderr, stdio } = this.#child;
    for (const stream of [stdout, stderr]) stream?.on("data", (chunk) => (outcome.output += chunk));
    const events = createInterface(stdio[eventStream] as Readable);
    const closed = once(events, "close");
    let isOver = false;
    events.on("line", (line) => {
      const event = JSON.parse(line) as TestEvent;
      if (event.kind === "failed") fail(event.failure);
      else if (event.kind === "ended") [isOver, outcome.cpuSeconds] = [true, event.cpuSeconds];
      else outcome[event.kind] += 1;
    });
    const limit = setTimeout(() => {
      whole(`It had not ended after ${limitMs / 1000} s, and was ended.`);
      endProcesses(this.processes);
    }, limitMs);
    const ended = await new Promise<string>((done) => {
      this.#child.once("error", (error) => done(error.message));
      this.#child.once("exit", (code, signal) => done(signal ?? `code ${code}`));
    });
    clearTimeout(limit);
    // Lines may be on their way still; a child that holds the stream does not hold the runner.
    await Promise.race([closed, wait(5_000, undefined, { ref: false })]);
    if (!isOver && outcome.failures.length === 0)
      whole(`It ended with ${ended} before its tests did.\n${outcome.output}`);
    outcome.wallSeconds = (performance.now() - begun) / 1000;
    this.end();
    return outcome;
  }
}
