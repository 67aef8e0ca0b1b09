import type { Failure, TestEvent } from "./event.ts";

/** Result of a test process. */
export interface TestOutcome {
  name: string;
  passed: number;
  skipped: number;
  failures: readonly Failure[];
  wallSeconds: number;
  /** CPU seconds of the process and of its children. */
  cpuSeconds: number;
  /** Seconds of the tests of each file, with the hooks of their suites if the file defines them. */
  files: ReadonlyMap<string, number>;
  /** Output of the process without its events. */
  output: string;
}

/** Collector of the events of a process, for its outcome. */
export class OutcomeInMaking {
  readonly #begun = performance.now();
  readonly #onFailure: (failure: Failure) => void;
  readonly #counts = { passed: 0, skipped: 0 };
  readonly #failures: Failure[] = [];
  readonly #tests = new Map<string, number>();
  readonly #suites = new Map<string, number>();
  #cpuSeconds: number | undefined;
  #output = "";

  /** Calls `onFailure` at once for each failure. */
  constructor(onFailure: (failure: Failure) => void) {
    this.#onFailure = onFailure;
  }

  /** Returns a fault of the process's end that its events do not explain. */
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

  /** Seconds by file. A suite contains its tests, except those that a helper in another file defines. */
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
