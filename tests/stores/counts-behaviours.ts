import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hourMs, leases, retention } from "../../src/api/policy.ts";
import type { Store } from "../../src/api/store/store.ts";
import { type Fresh, start, transports } from "./conformance.ts";
import { acceptance } from "./submission-behaviours.ts";

const nothing = {
  mailsWaiting: 0,
  mailsDead: 0,
  oldestMailAt: null,
  exportsQueued: 0,
  exportsRunning: 0,
  claims: 0,
  suspected: 0,
};

async function queueExport(store: Store, id: string): Promise<void> {
  const request = { resources: ["jobs" as const], locale: "en", format: "markdown" as const };
  await store.createExport({ id, request, status: "queued", createdAt: start, finishedAt: null }, id);
}

export function describeCounts(fresh: Fresh): void {
  describe("the counts of a store", () => {
    it("are zero where nothing waits", async () => assert.deepEqual(await (await fresh()).counts(start), nothing));

    it("separate waiting mails from dead ones, and state since when the oldest waits, tried or not", async () => {
      const store = await fresh();
      for (const [index, id] of ["1", "2", "3"].entries()) await store.accept(acceptance(id, start + index));
      const mails = await store.claimMails(start + 2, 3, transports);
      const [first, second] = ["1", "2"].map((id) => mails.find((mail) => mail.id === id));
      assert.ok(first && second);
      await store.bury(first.id, first.owner, start, "550");
      await store.retry(second.id, second.owner, start + hourMs, start + 2, "451");
      assert.deepEqual(await store.counts(start + 2), {
        ...nothing,
        mailsWaiting: 2,
        mailsDead: 1,
        oldestMailAt: start + 1,
      });
    });

    it("separate queued exports from running ones, and leave out those that have ended", async () => {
      const store = await fresh();
      for (const id of ["1", "2", "3"]) await queueExport(store, id);
      const done = await store.claimExport(start);
      assert.ok(done);
      await store.finishExport(done.id, done.owner, new Uint8Array([1]), start);
      await store.claimExport(start);
      assert.deepEqual(await store.counts(start), { ...nothing, exportsQueued: 1, exportsRunning: 1 });
    });

    it("include the keys in use, and none that has expired", async () => {
      const store = await fresh();
      const claims = ["1", "2"].map((key) => ({ scope: "submitContact 127.0.0.1", key, fingerprint: "a" }));
      const [kept, left] = await Promise.all(claims.map((claim) => store.begin(claim, start)));
      assert.ok(kept?.state === "new" && left?.state === "new");
      await store.complete(
        { ...(claims[0] as (typeof claims)[0]), owner: kept.owner },
        { status: 200, body: "" },
        start,
      );
      assert.equal((await store.counts(start)).claims, 2);
      assert.equal((await store.counts(start + leases.claimMs)).claims, 1);
      assert.equal((await store.counts(start + retention.idempotencyHours * hourMs)).claims, 0);
    });
  });
}
