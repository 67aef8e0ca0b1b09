import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { eventually } from "../../support/eventually.ts";
import { EndlessUpload } from "../../support/http/endless-upload.ts";
import { heldBy, startServer } from "../../support/http/server-process.ts";
import { unhurried } from "../../support/http/unhurried.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;
const uploads = 200;
const limit = 6 * mebibyte;
/** Maximum growth of memory, in bytes: a tenth of the uploads that the limit accepts. */
const mostMemory = (uploads * limit) / 10;

/**
 * Maximum bytes in the system's buffers on both sides of a connection: a client can send these beyond what the server
 * reads.
 */
const mostOnTheWay = ["tcp_rmem", "tcp_wmem"]
  .map((name) => Number(readFileSync(`/proc/sys/net/ipv4/${name}`, "utf8").split("\t")[2]))
  .reduce((sum, bytes) => sum + bytes);

/** Returns the bytes that a process has read so far, from sockets and files. */
function readBy(pid: number): number {
  return Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1]);
}

it("two hundred uploads of a gibibyte are refused at the limit, and a server does not hold them in memory", async () => {
  const dataDir = temporaryFolder();
  const variables = { RATE_LIMIT: "100000/60", FORM_LIMIT: String(limit) };
  const server = await startServer(dataDir, variables, unhurried);
  const { child, port } = server;
  const first = new EndlessUpload(port, undefined);
  await first.sendUpTo(gibibyte);
  await first.status;

  const [heldBefore, readBefore] = [await heldBy(server), readBy(child.pid as number)];
  const lengths = Array.from({ length: uploads }, (_, index) => (index % 2 === 0 ? gibibyte : undefined));
  const all = lengths.map((length) => new EndlessUpload(port, length));
  await Promise.all(all.map((each) => each.sendUpTo(limit / 2)));
  const letIn = (uploads / 2) * (limit / 2);
  await eventually("all that was sent is read", () => readBy(child.pid as number) - readBefore >= letIn);
  const held = (await heldBy(server)) - heldBefore;
  assert.ok(held < mostMemory, `the server holds ${Math.round(held / mebibyte)} MiB`);

  // A client that never stops sending may be disconnected before it reads the reply; these stop and read.
  const patient = Array.from({ length: uploads / 2 }, () => new EndlessUpload(port, gibibyte));
  await Promise.all([...all.map((each) => each.sendUpTo(gibibyte)), ...patient.map((each) => each.sendUpTo(1))]);
  const statuses = await Promise.all([...all, ...patient].map(({ status }) => status));
  const told = statuses.filter((status) => status !== undefined);
  assert.deepEqual([...new Set(told)], [413]);
  assert.ok(told.length >= uploads / 2, `${told.length} were told`);
  for (const { sent } of all) assert.ok(sent < limit + mostOnTheWay + mebibyte, `${sent} bytes were taken`);
  const read = readBy(child.pid as number) - readBefore;
  assert.ok(read < (uploads / 2) * limit + uploads * mebibyte, `${read} bytes were read`);
  const files = join(dataDir, "files");
  assert.deepEqual(existsSync(files) ? readdirSync(files) : [], []);
});
