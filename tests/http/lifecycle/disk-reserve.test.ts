import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import pino from "pino";
import { diskReserve } from "../../../functions/hosts/node/disk-reserve.ts";
import { openRoad } from "../../api/open-road.ts";
import { askSocket } from "../../support/ask.ts";
import { apply } from "../../support/http/application.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";
import { startServer } from "../../support/http/server-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const cv = { name: "cv.pdf", type: "application/pdf", bytes: "%PDF-1.7\n%%EOF\n" };
const message = "CVs are refused: there is too little free disk";

describe("a server whose disk has less room than it keeps free", () => {
  it("refuses CVs with the time to come back, does everything else, and says so in one line", async () => {
    const dataDir = temporaryFolder();
    // More mebibytes than any disk has.
    const { port, output } = await startServer(dataDir, { DISK_RESERVE: "1000000000" });
    for (let sent = 0; sent < 3; sent += 1) {
      const { status, headers, text } = await answerOf(port, "/api/apply", apply(cv));
      assert.deepEqual([status, headers.get("retry-after")], [503, "600"]);
      assert.equal(JSON.parse(text).code, "internal_error");
    }
    assert.equal((await answerOf(port, "/sandbox/api/apply", apply(cv))).status, 503);
    for (const path of ["/", "/services.md", "/api/v1/cases?limit=2", "/healthz", "/readyz"]) {
      assert.equal((await askSocket(port, path)).status, 200, path);
    }
    assert.equal((await askSocket(port, "/api/contact", send(inquiry))).status, 200);
    assert.deepEqual(
      submissionsIn({ dataDir }).map(({ kind }) => kind),
      ["contact"],
    );
    assert.equal(existsSync(join(dataDir, "files")), false);
    assert.equal(output().split(message).length, 2);
  });

  it("takes CVs where nothing is to be kept free", async () => {
    const { port, output } = await startServer(temporaryFolder(), { DISK_RESERVE: "0" });
    assert.equal((await askSocket(port, "/api/apply", apply(cv))).status, 200);
    assert.equal(output().includes(message), false);
  });
});

it("the reserve of a disk follows its free space, and logs once when it is reached", async () => {
  const lines: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let free = 100;
  const takesFiles = diskReserve(100, log, async () => free);
  const { ask } = openRoad({ takesFiles });
  const statuses: number[] = [];
  for (free of [100, 99, 0, 5000]) statuses.push((await ask("/api/apply", apply(cv))).status);
  assert.deepEqual(statuses, [200, 503, 503, 200]);
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    [message],
  );
});

it("a server takes files where the file system does not report its free space", async () => {
  const takesFiles = diskReserve(100, pino({ level: "silent" }), () => Promise.reject(new Error("ENOSYS")));
  assert.equal(await takesFiles(), true);
});

async function answerOf(port: number, path: string, ask: ReturnType<typeof apply>) {
  const response = await askSocket(port, path, ask);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
