import { loadavg } from "node:os";
import { relative, resolve } from "node:path";
import type { CheckOutcome } from "./check.ts";
import type { Failure } from "./event.ts";
import type { TestOutcome } from "./test-outcome.ts";
import type { TestProcess } from "./test-process.ts";

const root = resolve(import.meta.dirname, "../..");

/** Number of slowest files to list at the end. */
const slowest = 10;

/** Report of a test run, with its counts. */
export class Report {
  readonly #outcomes: TestOutcome[] = [];
  readonly #checks: CheckOutcome[] = [];
  readonly #begun = performance.now();

  checked(outcome: CheckOutcome): void {
    this.#checks.push(outcome);
    const { name, isPassed, wallSeconds, output } = outcome;
    if (!isPassed) console.log(output.trim());
    console.log(`${name.padEnd(9)} ${isPassed ? "passed" : "FAILED"} (${wallSeconds.toFixed(1)} s)`);
  }

  /** Prints a failure at once, with the processes that the file had started and the load of the machine. */
  failed(failure: Failure, process: TestProcess): void {
    const started = process.started.map(({ command }) => command.slice(0, 100));
    console.log(`\n✖ ${describeFailure(failure)}\n${indented(failure.reason)}`);
    console.log(
      indented(`load ${loadavg()[0]?.toFixed(1)}; started by the file: ${started.join(" | ") || "nothing"}\n`),
    );
  }

  ended(outcome: TestOutcome): void {
    this.#outcomes.push(outcome);
    const { name, passed, skipped, failures, wallSeconds, cpuSeconds, output } = outcome;
    const counts = [
      `${passed} passed`,
      failures.length && `${failures.length} FAILED`,
      skipped && `${skipped} skipped`,
    ];
    const figures = `${wallSeconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} of a processor`;
    console.log(`${failures.length > 0 ? "✖" : "✔"} ${name}: ${counts.filter(Boolean).join(", ")} (${figures})`);
    for (const line of output.split("\n"))
      if (failures.length > 0 || line.startsWith("***")) console.log(indented(line));
  }

  /** Number of tests that passed, failed or were skipped; checks and builds are none. */
  get ran(): number {
    return this.#sum(({ passed, skipped, failures }) => passed + skipped + failures.length);
  }

  /**
   * Prints the summary; returns true if everything passed. A run in which no test passed proves nothing and is a failure,
   * unless nothing was to be tested.
   */
  close(isEmpty = false): boolean {
    const failures = this.#outcomes.flatMap((outcome) => outcome.failures);
    const failed = [
      ...this.#checks.filter(({ isPassed }) => !isPassed).map(({ name }) => name),
      ...failures.map(describeFailure),
    ];
    console.log(`\nslowest: ${slowestOf(this.#outcomes).join(", ")}`);
    if (failed.length > 0) console.log(`\nfailed:\n${failed.map((each) => `  ${each}`).join("\n")}`);
    const [passed, skipped] = [this.#sum((each) => each.passed), this.#sum((each) => each.skipped)];
    const seconds = (performance.now() - this.#begun) / 1000;
    console.log(`\n${this.#outcomes.length} test processes, ${this.#checks.length} checks, ${seconds.toFixed(0)} s`);
    if (passed === 0 && failed.length === 0)
      console.log(isEmpty ? "No test depends on what changed." : "No test passed.");
    console.log(`${passed} passed, ${failed.length} failed, ${skipped} skipped`);
    return failed.length === 0 && (passed > 0 || isEmpty);
  }

  #sum(count: (outcome: TestOutcome) => number): number {
    return this.#outcomes.reduce((all, each) => all + count(each), 0);
  }
}

/** Lists the slowest files. */
function slowestOf(outcomes: readonly TestOutcome[]): string[] {
  const all = outcomes.flatMap(({ files }) => [...files]).sort(([, one], [, other]) => other - one);
  return all.slice(0, slowest).map(([file, seconds]) => `${relative(root, file)} ${seconds.toFixed(0)} s`);
}

function describeFailure({ file, line, title }: Failure): string {
  return `${relative(root, resolve(root, file))}:${line} ${title}`;
}

function indented(text: string): string {
  return text.replace(/^/gm, "    ");
}
