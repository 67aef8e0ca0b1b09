import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openStore } from "../../../functions/stores/open-store.ts";
import { StoreAwayError } from "../../../src/api/store/store.ts";
import { type Cluster, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { acceptance } from "../../stores/submission-behaviours.ts";
import { eventually } from "../../support/eventually.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const writers = 16;
const crashes = 2;
/** Number of acknowledged writes between two crashes. */
const writes = 700;
/** Milliseconds until a refused writer tries again. */
const pauseMs = 20;

describe("a server of Postgres that crashes under writers", { skip: withoutPostgres }, () => {
  it("loses nothing that was acknowledged, and is used again as soon as it is back", async () => {
    const cluster: Cluster = await startCluster();
    const url = await cluster.createDatabase();
    const store = await openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
    after(() => store.close());
    const [asked, acknowledged] = [new Set<string>(), new Set<string>()];
    let failures = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const id = randomUUID();
        asked.add(id);
        const accepted = await store.accept(acceptance(id, Date.now())).catch(() => undefined);
        if (accepted) acknowledged.add(id);
        else {
          failures += 1;
          await wait(pauseMs);
        }
      }
    };
    const writing = Promise.all(Array.from({ length: writers }, write));
    after(() => {
      isOver = true;
    });
    const writtenFrom = (before: number) => eventually("writes", () => acknowledged.size >= before + writes);
    await writtenFrom(0);
    for (let count = 0; count < crashes; count += 1) {
      await cluster.crash();
      await assert.rejects(store.ping(Date.now()), StoreAwayError);
      await cluster.start();
      const before = acknowledged.size;
      await writtenFrom(before);
      assert.ok(acknowledged.size > before, "writes go on");
    }
    isOver = true;
    await writing;
    await store.ping(Date.now());
    assert.ok(failures > 0);
    const kept = (await store.listSubmissions(["contact"], asked.size)).map(({ id }) => id);
    const mails = new Set((await store.listMails("waiting", asked.size)).map(({ mail }) => mail.id));
    for (const id of acknowledged) assert.ok(mails.has(id), id);
    assert.deepEqual([...mails].sort(), kept.sort());
    assert.ok(kept.every((id) => asked.has(id)));
  });
});
