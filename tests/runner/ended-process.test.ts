import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import type { Failure } from "../../scripts/test/event.ts";
import { endProcesses } from "../../scripts/test/started-processes.ts";
import { limitMs } from "../../scripts/test/test-process.ts";
import { eventually } from "../support/eventually.ts";
import { isRunning, withoutProcesses } from "./is-running.ts";
import { runTestFile, startTestFile } from "./run-test-file.ts";

/**
 * Lines of a test file: `leave` starts a child that would outlive it, and writes the child's process id once it runs.
 */
const leaving = `
  import { spawn } from "node:child_process";
  import { once } from "node:events";
  import { renameSync, writeFileSync } from "node:fs";
  async function leave(output) {
    const program = "setInterval(() => {}, 1e6); process.stdout.write('on');";
    const options = { detached: true, stdio: ["ignore", "pipe", output] };
    const child = spawn(process.execPath, ["--eval", program], options);
    await once(child.stdout, "data");
    child.unref();
    child.stdout.destroy();
    writeFileSync(heard + ".new", String(child.pid));
    renameSync(heard + ".new", heard);
  }`;

const forever = "new Promise(() => setInterval(() => {}, 1e6))";

const heardFrom = (heard: string) =>
  eventually("the test file has started its child", () => existsSync(heard) && readFileSync(heard, "utf8"));

describe("the end of a test process", { skip: withoutProcesses }, () => {
  it("is the end of its children and of its temporary files", async () => {
    const { outcome, folder, heard } = await runTestFile(`${leaving}
      import { mkdtempSync } from "node:fs";
      import { tmpdir } from "node:os";
      it("leaves a folder and a child", async () => {
        writeFileSync(mkdtempSync(tmpdir() + "/left-") + "/file", tmpdir());
        if (!tmpdir().endsWith("/1")) throw new Error(tmpdir());
        await leave("ignore");
      });`);
    assert.deepEqual([outcome.passed, outcome.failures], [1, []]);
    assert.equal(existsSync(folder), false);
    const pid = Number(readFileSync(heard, "utf8"));
    await eventually("the child has ended", () => !isRunning(pid));
  });

  it("is the end of a child that holds its output, which is read to the last line", async () => {
    const { outcome, heard } = await runTestFile(`${leaving}
      it("leaves a child", () => leave("inherit"));
      process.on("exit", () => console.log("last words"));`);
    assert.deepEqual([outcome.passed, outcome.failures, outcome.output], [1, [], "last words\n"]);
    const pid = Number(readFileSync(heard, "utf8"));
    await eventually("the child has ended", () => !isRunning(pid));
  });

  it("comes when no test has ended for its limit of time, with the end of its child", async (test) => {
    test.mock.timers.enable({ apis: ["setTimeout"] });
    const { process, heard, file } = startTestFile(
      `${leaving}
      it("never ends", async () => { await leave("inherit"); await ${forever}; });`,
      { limitMs: 90_000 },
    );
    const started: string[] = [];
    const outcome = process.outcome(() => started.push(...process.started.map(({ command }) => command)));
    const pid = Number(await heardFrom(heard));
    test.mock.timers.tick(89_999);
    assert.ok(isRunning(pid) && isRunning(process.pid as number));
    test.mock.timers.tick(1);
    const { failures } = await outcome;
    assert.deepEqual(failures, [
      { title: "the shop", file, line: 1, reason: "None of its tests ended within 90 s, and it was ended." },
    ]);
    assert.equal(started.length, 1);
    assert.match(started[0] ?? "", /--eval setInterval/);
    assert.equal(isRunning(process.pid as number), false);
    await eventually("the child has ended", () => !isRunning(pid));
    assert.equal(limitMs, 900_000);
  });

  it("is put off by each test that ends", async (test) => {
    test.mock.timers.enable({ apis: ["setTimeout"] });
    const { process, heard } = startTestFile(
      `${leaving}
      it("fails when it is told to", async () => {
        const told = once(process, "SIGUSR2");
        await leave("ignore");
        await told;
        throw new Error("told");
      });
      it("never ends", () => ${forever});`,
      { limitMs: 90_000 },
    );
    const reasons: string[] = [];
    const outcome = process.outcome(({ reason }) => reasons.push(reason.split("\n")[0] ?? ""));
    await heardFrom(heard);
    test.mock.timers.tick(60_000);
    globalThis.process.kill(process.pid as number, "SIGUSR2");
    await eventually("the first test has ended", () => reasons.length === 1);
    test.mock.timers.tick(60_000);
    assert.ok(isRunning(process.pid as number));
    test.mock.timers.tick(30_000);
    await outcome;
    assert.deepEqual(reasons, ["Error: told", "None of its tests ended within 90 s, and it was ended."]);
  });

  it("is a failure where it was killed from outside", async () => {
    const { process, heard, file } = startTestFile(`${leaving}
      it("opens", () => {});
      it("never ends", async () => { await leave("ignore"); await ${forever}; });`);
    const outcome = process.outcome(() => {});
    const pid = Number(await heardFrom(heard));
    globalThis.process.kill(process.pid as number, "SIGKILL");
    const { failures, passed } = await outcome;
    assert.deepEqual([failures.length, passed], [1, 1]);
    const { reason, ...place } = failures[0] as Failure;
    assert.deepEqual(place, { title: "the shop", file, line: 1 });
    assert.match(reason, /^It ended with SIGKILL before its tests did\./);
    await eventually("the child has ended", () => !isRunning(pid));
  });

  it("is a second failure where a test had failed before it was killed", async () => {
    const { process } = startTestFile(`
      it("opens", () => { throw new Error("no key"); });
      it("never ends", () => ${forever});`);
    const { failures } = await process.outcome(() => endProcesses([{ pid: process.pid as number }]));
    const reasons = failures.map(({ reason }) => reason.split("\n")[0]);
    assert.deepEqual(reasons, ["Error: no key", "It ended with SIGKILL before its tests did."]);
  });
});
