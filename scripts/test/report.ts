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

  /** Prints the summary; returns true if everything passed. */
  close(): boolean {
    const failures = this.#outcomes.flatMap((outcome) => outcome.failures);
    const failedChecks = this.#checks.filter(({ isPassed }) => !isPassed);
    console.log(`\nslowest: ${slowestOf(this.#outcomes).join(", ")}`);
    if (failures.length > 0)
      console.log(`\nfailed:\n${failures.map((each) => `  ${describeFailure(each)}`).join("\n")}`);
    const sum = (count: (outcome: TestOutcome) => number) => this.#outcomes.reduce((all, each) => all + count(each), 0);
    const passed = sum((each) => each.passed) + this.#checks.length - failedChecks.length;
    const failed = failures.length + failedChecks.length;
    const [seconds, skipped] = [(performance.now() - this.#begun) / 1000, sum((each) => each.skipped)];
    console.log(`\n${this.#outcomes.length} test processes, ${seconds.toFixed(0)} s`);
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed === 0 && passed > 0;
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
