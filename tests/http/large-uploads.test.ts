import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { it } from "node:test";
import { limits } from "../../src/contract/policy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { file } from "./multipart.ts";
import { answersOf } from "./raw.ts";
import { startServer } from "./server-process.ts";

const mebibyte = 1024 * 1024;
const uploads = 200;
/** A tenth of what the uploads would take that are let in up to the limit; most of it is what the engine has yet to give back. */
const mostMemory = (uploads * limits.applicationForm) / 10;
const gibibyte = 1024 * mebibyte;

/** Resident memory of a process, in bytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

/** Sends a file without an end until it is refused; answers the status and how much was sent. */
async function upload(port: number, length: number | undefined): Promise<{ status: number | undefined; sent: number }> {
  const socket = connect(port, "127.0.0.1");
  const sized = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  const head = `POST /api/apply HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${sized}\r\n`;
  socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n`);
  const part = Buffer.from(`--x\r\n${file("cv", "cv.pdf", "application/pdf")}\r\n\r\n%PDF-1.7\n${"x".repeat(65_536)}`);
  const piece =
    length === undefined
      ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")])
      : part;
  let sent = 0;
  const answers = answersOf(socket);
  const more = () => {
    while (!socket.destroyed && socket.writable && sent < gibibyte) {
      sent += piece.length;
      if (!socket.write(piece)) return void socket.once("drain", more);
    }
  };
  more();
  return { status: (await answers).answers[0]?.status, sent };
}

it("two hundred uploads of a gibibyte are refused at the limit, and are not held in memory", {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder();
  const { port, child } = await startServer(dataDir, { RATE_LIMIT: "100000/60" });
  await upload(port, undefined);
  const before = memoryOf(child.pid as number);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid as number) - before);
  }, 20);
  const lengths = Array.from({ length: uploads }, (_, index) => (index % 2 === 0 ? gibibyte : undefined));
  const outcomes = await Promise.all(lengths.map((length) => upload(port, length)));
  clearInterval(timer);
  // A client that never stops sending may be cut off before it reads what it is told.
  const told = outcomes.filter(({ status }) => status !== undefined);
  assert.deepEqual([...new Set(told.map(({ status }) => status))], [413]);
  assert.ok(told.length >= uploads / 2, `${told.length} were told`);
  for (const { sent } of outcomes) assert.ok(sent < limits.applicationForm + 8 * mebibyte, `${sent} bytes were taken`);
  assert.ok(most < mostMemory, `the server grew by ${Math.round(most / mebibyte)} MiB`);
  const files = join(dataDir, "files");
  assert.deepEqual(existsSync(files) ? readdirSync(files) : [], []);
});
