import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, hourMs } from "../../src/api/policy.ts";
import { type Fresh, start } from "./conformance.ts";
import { keptMs, makeNext, queuedExport, resultOf, statusOf } from "./export-jobs.ts";

export function describeExportResults(fresh: Fresh): void {
  describe("the result of a question", () => {
    it("ends every export that waits for it", async () => {
      const store = await fresh();
      for (const id of ["1", "2", "3"]) await store.createExport(queuedExport(id, start + Number(id)), "same");
      await store.createExport(queuedExport("other", start + 4), "another");
      assert.equal(await makeNext(store, "made", start + 9), "1");
      for (const id of ["1", "2", "3"]) {
        assert.equal(await resultOf(store, id), "made");
        assert.equal((await store.getExport(id))?.finishedAt, start + 9);
      }
      assert.equal(await makeNext(store, "another", start + 9), "other");
      assert.equal(await store.claimExport(start + dayMs), undefined);
    });

    it("ends later exports at once, and is not made again", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("1"), "q");
      await makeNext(store, "made");
      assert.equal(await store.createExport(queuedExport("2", start + hourMs), "q"), "created");
      assert.deepEqual(await store.getExport("2"), {
        ...queuedExport("2", start + hourMs),
        status: "succeeded",
        finishedAt: start + hourMs,
      });
      assert.equal(await resultOf(store, "2"), "made");
      assert.equal(await store.claimExport(start + hourMs), undefined);
    });

    it("is kept until the last export of it has expired", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("1"), "q");
      await makeNext(store, "made");
      await store.createExport(queuedExport("2", start + hourMs), "q");
      await store.sweep(start + keptMs - 1, []);
      assert.equal(await resultOf(store, "1"), "made");
      await store.sweep(start + keptMs, []);
      assert.deepEqual([await statusOf(store, "1"), await resultOf(store, "1")], ["expired", undefined]);
      assert.deepEqual([await statusOf(store, "2"), await resultOf(store, "2")], ["succeeded", "made"]);
      await store.sweep(start + hourMs + keptMs, []);
      assert.equal(await resultOf(store, "2"), undefined);
      await store.createExport(queuedExport("3", start + 2 * keptMs), "q");
      assert.equal(await statusOf(store, "3"), "queued");
    });

    it("that cannot be made leaves the other exports to the next try", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("1"), "q");
      await store.createExport(queuedExport("2", start + 1), "q");
      const claimed = await store.claimExport(start);
      await store.finishExport("1", claimed?.owner ?? "", undefined, start);
      assert.deepEqual([await statusOf(store, "1"), await statusOf(store, "2")], ["failed", "queued"]);
      await makeNext(store, "made");
      assert.equal(await resultOf(store, "2"), "made");
      assert.equal(await resultOf(store, "1"), undefined);
    });
  });
}
