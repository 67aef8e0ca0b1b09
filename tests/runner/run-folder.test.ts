import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, describe, it } from "node:test";
import { eventually } from "../support/eventually.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { isRunning, withoutProcesses } from "./is-running.ts";

const program = `
  import { spawn } from "node:child_process";
  import { once } from "node:events";
  import { makeRunFolder } from ${JSON.stringify(join(root, "scripts/test/run-folder.ts"))};
  const folder = makeRunFolder();
  const waiting = "setInterval(() => {}, 1e6); process.stdout.write('on');";
  const options = { env: { ...process.env, TMPDIR: folder }, detached: true, stdio: ["ignore", "pipe", "ignore"] };
  const child = spawn(process.execPath, ["--eval", waiting], options);
  await once(child.stdout, "data");
  console.log(JSON.stringify({ folder, pid: child.pid }));
  if (process.argv[1] === "wait") setInterval(() => {}, 1e6);
  else process.exit();`;

/** Run that has created its folder and started a process in its own session. */
interface Run {
  process: ChildProcess;
  folder: string;
  /** Id of the process that the run started. */
  pid: number;
  ended: Promise<unknown[]>;
}

/** Starts a run whose folder lies in another one; with `isWaiting`, it waits to be ended. */
async function startRun(temporary: string, isWaiting = true): Promise<Run> {
  const words = ["--input-type=module", "--eval", program, ...(isWaiting ? ["wait"] : [])];
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "inherit"] });
  after(() => child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return { process: child, ended, ...(JSON.parse(line) as { folder: string; pid: number }) };
}

describe("the folder of a run", { skip: withoutProcesses }, () => {
  const isGone = ({ folder, pid }: Run) => !existsSync(folder) && !isRunning(pid);

  it("is gone when the run exits, with the processes that it had started", async () => {
    const run = await startRun(temporaryFolder(), false);
    assert.match(run.folder, /studio-tests-\d+-\w+$/);
    await run.ended;
    await eventually("the folder and the process are gone", () => isGone(run));
  });

  it("is gone when the run is interrupted", async () => {
    const run = await startRun(temporaryFolder());
    run.process.kill("SIGTERM");
    assert.deepEqual(await run.ended, [1, null]);
    await eventually("the folder and the process are gone", () => isGone(run));
  });

  it("is removed by the next run where the run was killed, and others stay", async () => {
    const temporary = temporaryFolder();
    mkdirSync(join(temporary, "studio-tests-of-somebody"));
    const [killed, running] = [await startRun(temporary), await startRun(temporary)];
    killed.process.kill("SIGKILL");
    await killed.ended;
    assert.ok(existsSync(killed.folder) && isRunning(killed.pid));
    const next = await startRun(temporary);
    await eventually("what the killed run left is gone", () => isGone(killed));
    assert.deepEqual(
      readdirSync(temporary)
        .map((name) => join(temporary, name))
        .sort(),
      [join(temporary, "studio-tests-of-somebody"), running.folder, next.folder].sort(),
    );
    for (const run of [running, next]) {
      assert.ok(isRunning(run.pid));
      run.process.kill("SIGTERM");
      await run.ended;
    }
  });
});
