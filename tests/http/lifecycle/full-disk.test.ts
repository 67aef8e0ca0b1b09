import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";
import { startServer } from "../../support/http/server-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const hasPrlimit = spawnSync("prlimit", ["--version"]).status === 0;

/** Limits the size of every file of a process, as a full disk does. */
function limitFiles(pid: number, bytes: number | "unlimited"): void {
  const { status, stderr } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
  assert.equal(status, 0, String(stderr));
}

it("a server on a full disk refuses inquiries and is not ready, answers reads, and takes inquiries again once there is room", {
  skip: !hasPrlimit && "prlimit, of util-linux, is not on this machine",
}, async () => {
  const dataDir = temporaryFolder();
  const { port, child, output } = await startServer(dataDir, {
    RATE_LIMIT: "100000/60",
    WRITE_RATE_LIMIT: "100000/60",
  });
  const statusOf = async (path: string) => (await askSocket(port, path)).status;
  const post = async (message: string) => (await askSocket(port, "/api/contact", send({ ...inquiry, message }))).status;
  const acknowledged: string[] = [];
  const postAndNote = async (message: string) => {
    const status = await post(message);
    if (status === 200) acknowledged.push(message);
    return status;
  };

  assert.equal(await postAndNote("There is room."), 200);
  limitFiles(child.pid as number, statSync(join(dataDir, "studio.sqlite")).size / 2);
  const refused = await Promise.all(Array.from({ length: 20 }, (_, n) => postAndNote(`There is none, ${n}.`)));
  assert.ok(
    refused.every((status) => status === 500 || status === 503),
    refused.join(),
  );
  await eventually("not ready", async () => (await statusOf("/readyz")) === 503);
  assert.deepEqual(
    await Promise.all(["/", "/services.md", "/api/v1/cases?limit=2", "/healthz"].map(statusOf)),
    [200, 200, 200, 200],
  );

  limitFiles(child.pid as number, "unlimited");
  await eventually("ready", async () => (await statusOf("/readyz")) === 200);
  assert.equal(await postAndNote("There is room again."), 200);
  assert.deepEqual(
    submissionsIn({ dataDir }).map(({ data }) => data.message),
    acknowledged,
  );
  assert.doesNotMatch(output(), /There is/);
});
