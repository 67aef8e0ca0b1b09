import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it } from "node:test";
import { lockPatienceMs } from "../../../functions/stores/sqlite/lock-patience.ts";
import { askSocket } from "../../support/ask.ts";
import { checkAnswer } from "../../support/checks.ts";
import { eventually } from "../../support/eventually.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";
import { startServer } from "../../support/http/server-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

describe("a server whose store another program has locked", () => {
  it("refuses inquiries and says when to ask again, and takes them once the store is free", async () => {
    const dataDir = temporaryFolder();
    const { port, output } = await startServer(dataDir, {}, { lock: 100 });
    const other = new DatabaseSync(join(dataDir, "studio.sqlite"), { timeout: lockPatienceMs });
    after(() => other.isOpen && other.close());
    other.exec("begin immediate");
    const ask = send(inquiry, { "idempotency-key": "while-it-is-locked" });
    const refused = await askSocket(port, "/api/contact", ask);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get("retry-after"), "5");
    await checkAnswer(refused, "POST");
    await eventually("the outage in the log", () => output().includes("the store is away"));
    assert.match(output(), /The store cannot be reached: database is locked/);
    other.exec("rollback");
    other.close();
    assert.equal((await askSocket(port, "/api/contact", ask)).status, 200);
    assert.equal(submissionsIn({ dataDir }).length, 1);
    await eventually("its end in the log", () => output().includes("the store is back"));
  });

  it("waits five seconds for the lock", () => assert.equal(lockPatienceMs, 5000));
});
