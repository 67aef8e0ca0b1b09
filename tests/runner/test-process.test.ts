import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { Failure } from "../../scripts/test/event.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runTestFile, startTestFile } from "./run-test-file.ts";

const placesOf = (failures: readonly Failure[]) => failures.map(({ file, line, title }) => ({ file, line, title }));

describe("the outcome of a test process", () => {
  it("counts the tests that passed and their time", async () => {
    const { file, outcome, told } = await runTestFile(`
      console.log("open");
      describe("a shop", () => { it("opens", () => {}); it("closes", () => {}); });`);
    const { name, passed, skipped, failures, wallSeconds, cpuSeconds, files, output } = outcome;
    assert.deepEqual({ name, passed, skipped, failures }, { name: "the shop", passed: 2, skipped: 0, failures: [] });
    assert.deepEqual(told, []);
    assert.ok(wallSeconds > 0 && cpuSeconds > 0);
    assert.deepEqual([...files.keys()], [file]);
    assert.equal(output, "open\n");
  });

  it("counts the hooks of a suite as time of its file", async () => {
    const { file, outcome } = await runTestFile(`
      describe("a shop", () => {
        before(async () => { for (const end = Date.now() + 100; Date.now() < end; ) await null; });
        it("opens", () => {});
      });`);
    assert.ok(Number(outcome.files.get(file)) >= 0.1, String(outcome.files.get(file)));
  });

  it("has a failed test with its file, line, title and reason", async () => {
    const { file, outcome } = await runTestFile(`
      describe("a shop", () => {
        it("opens", () => {});
        describe("at night", () => { it("is closed", () => { throw new Error("It is open."); }); });
      });`);
    assert.deepEqual(placesOf(outcome.failures), [{ file, line: 5, title: "a shop at night is closed" }]);
    assert.match(outcome.failures[0]?.reason ?? "", /^Error: It is open\./);
    assert.equal(outcome.passed, 1);
  });

  it("has a failure of a hook, and of the tests that it prevented", async () => {
    const { outcome } = await runTestFile(`
      describe("a shop", () => { before(() => { throw new Error("no key"); }); it("opens", () => {}); });`);
    assert.deepEqual(outcome.failures.map(({ title }) => title).sort(), ["a shop", "a shop opens"]);
    assert.match(outcome.failures.find(({ title }) => title === "a shop")?.reason ?? "", /no key/);
    assert.equal(outcome.passed, 0);
  });

  it("has a file that throws on import as a failure", async () => {
    const { file, outcome } = await runTestFile('throw new Error("sold out");');
    assert.deepEqual(placesOf(outcome.failures), [{ file, line: 1, title: file }]);
    assert.match(outcome.failures[0]?.reason ?? "", /sold out/);
  });

  it("counts skipped tests apart", async () => {
    const { outcome } = await runTestFile(`
      it("opens", { skip: true }, () => { throw new Error(); });
      it("closes", { skip: "no key" }, () => { throw new Error(); });
      it("sells", () => {});`);
    const { passed, skipped, failures } = outcome;
    assert.deepEqual({ passed, skipped, failures }, { passed: 1, skipped: 2, failures: [] });
  });

  it("has only the tests whose titles match a pattern, behind the setup module", async () => {
    const setup = join(temporaryFolder(), "setup.mjs");
    writeFileSync(setup, "globalThis.hasKey = true;");
    const lines = 'it("opens", () => { if (!hasKey) throw new Error(); }); it("closes", () => { throw new Error(); });';
    const { outcome } = await runTestFile(lines, { only: "open", setup });
    assert.deepEqual([outcome.passed, outcome.failures], [1, []]);
  });

  it("has a failure for a process that exits before its tests have ended", async () => {
    const { file, outcome } = await runTestFile(`
      it("opens", () => {});
      it("closes", () => { console.error("bye"); process.exit(0); });
      it("sells", () => {});`);
    assert.deepEqual(placesOf(outcome.failures), [{ file, line: 1, title: "the shop" }]);
    assert.match(outcome.failures[0]?.reason ?? "", /^It ended with code 0 before its tests did\.\nbye\n$/);
  });

  it("has a failure for a process whose exit code says that something failed", async () => {
    const { outcome } = await runTestFile(
      'it("opens", () => {}); process.on("exit", () => { process.exitCode = 3; });',
    );
    assert.equal(outcome.passed, 1);
    assert.match(outcome.failures[0]?.reason ?? "", /^It ended with code 3, though no test failed\./);
  });

  it("has a failure for a program that cannot be started", async (test) => {
    test.mock.property(process, "execPath", join(temporaryFolder(), "nothing"));
    const { outcome } = await runTestFile('it("opens", () => {});');
    assert.match(outcome.failures[0]?.reason ?? "", /ENOENT before its tests did/);
  });
});

describe("a failure of a test", () => {
  it("is reported while the other tests still run", async () => {
    const { process, heard } = startTestFile(`
      import { existsSync } from "node:fs";
      import { setTimeout as wait } from "node:timers/promises";
      it("opens", () => { throw new Error("no key"); });
      it("closes", async () => { while (!existsSync(heard)) await wait(10); });`);
    const outcome = await process.outcome(() => writeFileSync(heard, ""));
    assert.ok(existsSync(heard));
    assert.deepEqual([outcome.passed, outcome.failures.length], [1, 1]);
  });
});
