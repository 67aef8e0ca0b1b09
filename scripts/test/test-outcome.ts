import type { Failure, TestEvent } from "./event.ts";

/** Result of a test process. */
export interface TestOutcome {
  name: string;
  passed: number;
  skipped: number;
  failures: readonly Failure[];
  wallSeconds: number;
  /** Seconds of a processor, of the process and of what it started. */
  cpuSeconds: number;
  /** Seconds that the tests of each file took, with the hooks of their suites where those are of the file. */
  files: ReadonlyMap<string, number>;
  /** Output of the process beside its events. */
  output: string;
}

/** An outcome in the making, by the events of a process. */
export class OutcomeInMaking {
  readonly #begun = performance.now();
  readonly #onFailure: (failure: Failure) => void;
  readonly #counts = { passed: 0, skipped: 0 };
  readonly #failures: Failure[] = [];
  readonly #tests = new Map<string, number>();
  readonly #suites = new Map<string, number>();
  #cpuSeconds: number | undefined;
  #output = "";

  /** Each failure is told at once. */
  constructor(onFailure: (failure: Failure) => void) {
    this.#onFailure = onFailure;
  }

  /** Says what is wrong with how the process ended, where its events do not. */
  faultOf(end: string): string | undefined {
    if (this.#cpuSeconds === undefined) return `It ended with ${end} before its tests did.`;
    const isToldWell = end === "code 0" || this.#failures.length > 0;
    return isToldWell ? undefined : `It ended with ${end}, though no test failed.`;
  }

  get output(): string {
    return this.#output;
  }

  write(text: string): void {
    this.#output += text;
  }

  fail(failure: Failure): void {
    this.#failures.push(failure);
    this.#onFailure(failure);
  }

  take(event: TestEvent): void {
    if (event.kind === "ended") {
      this.#cpuSeconds = event.cpuSeconds;
      return;
    }
    const times = event.kind === "suite" ? this.#suites : this.#tests;
    times.set(event.file, (times.get(event.file) ?? 0) + event.seconds);
    if (event.kind === "suite") return;
    if (event.kind === "failed") this.fail(event.failure);
    else this.#counts[event.kind] += 1;
  }

  /** The suites of a file hold its tests, but for those that a helper of another file defines. */
  get #files(): Map<string, number> {
    const files = new Set([...this.#tests.keys(), ...this.#suites.keys()]);
    return new Map([...files].map((file) => [file, Math.max(this.#tests.get(file) ?? 0, this.#suites.get(file) ?? 0)]));
  }

  finish(name: string): TestOutcome {
    return {
      name,
      ...this.#counts,
      failures: this.#failures,
      wallSeconds: (performance.now() - this.#begun) / 1000,
      cpuSeconds: this.#cpuSeconds ?? 0,
      files: this.#files,
      output: this.#output,
    };
  }
}
