import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { Report } from "../../scripts/test/report.ts";
import type { TestOutcome } from "../../scripts/test/test-outcome.ts";
import type { TestProcess } from "../../scripts/test/test-process.ts";
import { root } from "../support/places.ts";

const failure = { title: "a shop opens", file: join(root, "tests/shop.test.ts"), line: 7, reason: "Error: no key" };
const passed: TestOutcome = {
  name: "tests/shop.test.ts",
  passed: 3,
  skipped: 1,
  failures: [],
  wallSeconds: 1.5,
  cpuSeconds: 0.5,
  files: new Map([[join(root, "tests/shop.test.ts"), 1.2]]),
  output: "noise\n*** NO BROWSER ***\n",
};
const failed: TestOutcome = { ...passed, passed: 0, skipped: 0, failures: [failure] };

/** Collects the lines that a report writes. */
function keptLines(test: TestContext): string[] {
  const lines: string[] = [];
  test.mock.method(console, "log", (text: string) => void lines.push(...text.split("\n")));
  return lines;
}

describe("the report of a run", () => {
  it("counts what passed and was skipped, and is a success", (test) => {
    const lines = keptLines(test);
    const report = new Report();
    report.checked({ name: "lint", isPassed: true, wallSeconds: 2, output: "fine" });
    report.ended(passed);
    assert.equal(report.close(), true);
    assert.ok(lines.includes("✔ tests/shop.test.ts: 3 passed, 1 skipped (1.5 s, 0.5 of a processor)"));
    assert.ok(lines.includes("slowest: tests/shop.test.ts 1 s"));
    assert.equal(lines.at(-1), "3 passed, 0 failed, 1 skipped");
  });

  it("shows of a process that passed only the notices in its output", (test) => {
    const lines = keptLines(test);
    new Report().ended(passed);
    assert.ok(lines.includes("    *** NO BROWSER ***"));
    assert.ok(!lines.some((line) => line.includes("noise")));
  });

  it("shows a failure at once, with its place, its reason and what the file had started", (test) => {
    const lines = keptLines(test);
    new Report().failed(failure, { started: [{ pid: 1, command: "node serve.mjs" }] } as unknown as TestProcess);
    assert.ok(lines.includes("✖ tests/shop.test.ts:7 a shop opens"));
    assert.ok(lines.includes("    Error: no key"));
    assert.ok(lines.some((line) => line.endsWith("; started by the file: node serve.mjs")));
  });

  it("lists all failures at its end and is a failure", (test) => {
    const lines = keptLines(test);
    const report = new Report();
    report.ended(passed);
    report.ended(failed);
    assert.equal(report.close(), false);
    assert.ok(lines.includes("✖ tests/shop.test.ts: 0 passed, 1 FAILED (1.5 s, 0.5 of a processor)"));
    assert.ok(lines.includes("    noise"));
    assert.ok(lines.includes("  tests/shop.test.ts:7 a shop opens"));
    assert.equal(lines.at(-1), "3 passed, 1 failed, 1 skipped");
  });

  it("counts neither checks nor builds as tests, and is a failure where no test passed", (test) => {
    const lines = keptLines(test);
    const report = new Report();
    report.checked({ name: "build", isPassed: true, wallSeconds: 2, output: "" });
    assert.equal(report.ran, 0);
    assert.equal(report.close(), false);
    assert.deepEqual(lines.slice(-2), ["No test passed.", "0 passed, 0 failed, 0 skipped"]);
    assert.equal(report.close(true), true);
    assert.deepEqual(lines.slice(-2), ["No test depends on what changed.", "0 passed, 0 failed, 0 skipped"]);
    const skipping = new Report();
    skipping.ended({ ...passed, passed: 0 });
    assert.deepEqual([skipping.ran, skipping.close()], [1, false]);
  });

  it("is a failure where a check failed, and names it", (test) => {
    const lines = keptLines(test);
    const report = new Report();
    report.ended(passed);
    report.checked({ name: "types", isPassed: false, wallSeconds: 2, output: "a type is wrong\n" });
    assert.equal(report.close(), false);
    assert.ok(lines.includes("a type is wrong") && lines.includes("  types"));
    assert.equal(lines.at(-1), "3 passed, 1 failed, 1 skipped");
    assert.equal(report.close(true), false);
  });
});
