import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { after, describe, it } from "node:test";
import { endProcesses, processesOf } from "../../scripts/test/started-processes.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { isRunning, withoutProcesses } from "./is-running.ts";

const waiting = "setInterval(() => {}, 1e6); process.stdout.write('on');";

/** Starts a process that waits to be ended, at the latest with its test. */
async function start(program: string, variables: Record<string, string>, isDetached = false): Promise<ChildProcess> {
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const options = { env: { ...process.env, ...variables }, detached: isDetached, stdio: [...stdio] };
  const child = spawn(process.execPath, ["--eval", program], options);
  after(() => child.kill("SIGKILL"));
  await once(child.stdout as NonNullable<typeof child.stdout>, "data");
  return child;
}

const pidsOf = (folder: string, session?: number) => processesOf(folder, session).map(({ pid }) => pid);

describe("the processes that were started with a folder", { skip: withoutProcesses }, () => {
  it("are those that have it in their environment, or a folder below it", async () => {
    const folder = temporaryFolder();
    const [exact, below, longer] = await Promise.all([
      start(waiting, { TMPDIR: folder }),
      start(waiting, { ANYTHING: `${folder}/below` }),
      start(waiting, { TMPDIR: `${folder}2` }),
    ]);
    const found = pidsOf(folder);
    assert.deepEqual(found.sort(), [exact.pid, below.pid].sort());
    assert.ok(!found.includes(longer.pid as number));
  });

  it("are those of a session", async () => {
    const child = await start(waiting, {}, true);
    assert.deepEqual(pidsOf(temporaryFolder(), child.pid), [child.pid]);
  });

  it("include the children of such a process, even without the folder and in another session", async () => {
    const folder = temporaryFolder();
    const inner = `const { spawn } = require("node:child_process");
      const options = { env: {}, detached: true, stdio: ["ignore", "inherit", "inherit"] };
      spawn(process.execPath, ["--eval", ${JSON.stringify(waiting)}], options);
      setInterval(() => {}, 1e6);`;
    const child = await start(inner, { TMPDIR: folder });
    const found = processesOf(folder, undefined);
    assert.equal(found.length, 2);
    const [grandchild] = found.filter(({ pid }) => pid !== child.pid);
    assert.match(grandchild?.command ?? "", /--eval setInterval/);
    endProcesses(found);
    await eventually("both have ended", () => found.every(({ pid }) => !isRunning(pid)));
  });

  it("do not include the process that asks", () => {
    assert.ok(!pidsOf(process.env.TMPDIR ?? "/tmp").includes(process.pid));
  });
});

describe("the end of several processes", { skip: withoutProcesses }, () => {
  it("is immediate, and a process that ended before is no fault", async () => {
    const folder = temporaryFolder();
    const [first, second] = await Promise.all([1, 2].map(() => start(waiting, { TMPDIR: folder })));
    const found = processesOf(folder, undefined);
    const firstEnd = once(first as ChildProcess, "exit");
    first?.kill("SIGKILL");
    await firstEnd;
    const secondEnd = once(second as ChildProcess, "exit");
    endProcesses(found);
    assert.deepEqual(await secondEnd, [null, "SIGKILL"]);
    assert.deepEqual(pidsOf(folder), []);
  });
});
