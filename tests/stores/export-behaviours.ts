import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, leases, retention, sizeLimits } from "../../src/api/policy.ts";
import { LeaseLostError } from "../../src/api/store/store.ts";
import { type Fresh, start } from "./conformance.ts";
import { bytes, keptMs, makeNext, queuedExport, resultOf, statusOf } from "./export-jobs.ts";

export function describeExports(fresh: Fresh): void {
  describe("an export", () => {
    it("waits, is made and can be read", async () => {
      const store = await fresh();
      assert.equal(await store.createExport(queuedExport("1"), "q"), "created");
      assert.deepEqual(await store.getExport("1"), queuedExport("1"));
      const claimed = await store.claimExport(start + 1);
      assert.ok(claimed);
      const { owner, attempts, ...running } = claimed;
      assert.deepEqual(running, { ...queuedExport("1"), status: "running" });
      assert.deepEqual([attempts, await resultOf(store, "1")], [1, undefined]);
      assert.equal(await store.finishExport("1", owner, bytes("# Services 🌊"), start + 2), true);
      assert.deepEqual(await store.getExport("1"), {
        ...queuedExport("1"),
        status: "succeeded",
        finishedAt: start + 2,
      });
      assert.equal(await resultOf(store, "1"), "# Services 🌊");
      assert.equal(await store.claimExport(start + dayMs), undefined);
    });

    it("without a result has failed", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("1"), "q");
      const claimed = await store.claimExport(start);
      await store.finishExport("1", claimed?.owner ?? "", undefined, start + 1);
      assert.deepEqual(await store.getExport("1"), { ...queuedExport("1"), status: "failed", finishedAt: start + 1 });
      assert.equal(await resultOf(store, "1"), undefined);
    });

    it("that nobody requested does not exist", async () => {
      const store = await fresh();
      assert.equal(await store.getExport("x".repeat(4000)), undefined);
      assert.equal(await store.readExport("nothing"), undefined);
      assert.equal(await store.claimExport(start), undefined);
    });

    it("is taken over when its lease ends, unless it was renewed, and counts its tries", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("1"), "q");
      const first = await store.claimExport(start);
      assert.equal(await store.renewExport("1", first?.owner ?? "", start + leases.exportMs - 1), true);
      assert.equal(await store.claimExport(start + 2 * leases.exportMs - 2), undefined);
      const second = await store.claimExport(start + 2 * leases.exportMs - 1);
      assert.equal(second?.attempts, 2);
      assert.notEqual(second?.owner, first?.owner);
    });

    it("obeys only its owner: the steps of others return false and change nothing", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("1"), "q");
      await store.createExport(queuedExport("2", start + 1), "q");
      const late = await store.claimExport(start);
      const now = start + leases.exportMs;
      const owner = (await store.claimExport(now))?.owner ?? "";
      for (const token of [late?.owner ?? "", "", "nobody"]) {
        assert.equal(await store.renewExport("1", token, now), false);
        assert.equal(await store.finishExport("1", token, bytes("late"), now), false);
        assert.equal(await store.finishExport("1", token, undefined, now), false);
      }
      assert.deepEqual([await statusOf(store, "1"), await statusOf(store, "2")], ["running", "queued"]);
      assert.equal(await store.finishExport("1", owner, bytes("made"), now), true);
      assert.equal(await store.finishExport("1", owner, bytes("again"), now), false);
      assert.deepEqual([await resultOf(store, "1"), await resultOf(store, "2")], ["made", "made"]);
    });

    it("does not wait for a lease in the future after the clock was set back", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("1"), "q");
      await store.claimExport(start);
      assert.equal((await store.claimExport(start - dayMs))?.attempts, 2);
    });

    it("is queued together with the answer of its key, or not at all", async () => {
      const store = await fresh();
      const claim = { scope: "createExport", key: "k", fingerprint: "a" };
      const reply = { status: 202, body: "{}\n" };
      const begun = await store.begin(claim, start);
      assert.ok(begun.state === "new");
      const stolen = { claim: { ...claim, owner: "nobody" }, reply };
      await assert.rejects(store.createExport(queuedExport("1"), "q", { completion: stolen }), LeaseLostError);
      assert.equal(await store.getExport("1"), undefined);
      const completion = { claim: { ...claim, owner: begun.owner }, reply };
      assert.equal(await store.createExport(queuedExport("1"), "q", { completion }), "created");
      assert.deepEqual(await store.begin(claim, start), { state: "replay", reply });
    });
  });

  describe("exports", () => {
    it("that wait or run are limited, and those with a result do not count", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("done"), "kept");
      await makeNext(store, "made");
      for (let count = 0; count < sizeLimits.exportQueue; count += 1) {
        assert.equal(await store.createExport(queuedExport(`${count}`, start + count), `q${count}`), "created");
      }
      await store.claimExport(start);
      assert.equal(await store.createExport(queuedExport("over"), "q"), "queue-full");
      assert.equal(await store.getExport("over"), undefined);
      assert.equal(await store.createExport(queuedExport("shared"), "kept"), "created");
      await makeNext(store, "made");
      assert.equal(await store.createExport(queuedExport("over"), "q"), "created");
    });

    it("of one client that wait or run are limited, and leave room for those of others", async () => {
      const store = await fresh();
      const ask = (id: string, client: string, question = id) =>
        store.createExport(queuedExport(id, start + Number(id)), question, { client });
      for (let count = 1; count <= sizeLimits.exportsOfClient; count += 1) {
        assert.equal(await ask(`${count}`, "192.0.2.1"), "created");
      }
      assert.equal(await ask("6", "192.0.2.1"), "client-full");
      assert.equal(await store.getExport("6"), undefined);
      assert.equal(await ask("7", "192.0.2.2"), "created");
      const running = await store.claimExport(start + 10);
      assert.equal(running?.id, "1");
      assert.equal(await ask("6", "192.0.2.1"), "client-full");
      assert.equal(await store.finishExport("1", running?.owner ?? "", bytes("made"), start + 10), true);
      assert.equal(await ask("8", "192.0.2.1", "1"), "created");
      assert.equal(await ask("9", "192.0.2.1"), "created");
      assert.equal(await ask("10", "192.0.2.1"), "client-full");
    });

    it("keep results up to a limit, above which only exports with a result are accepted", async () => {
      const store = await fresh();
      const pieces = 32;
      const piece = new Uint8Array(sizeLimits.exportBytes / pieces);
      for (let count = 0; count < pieces; count += 1) {
        assert.equal(await store.createExport(queuedExport(`${count}`), `q${count}`), "created");
        const claimed = await store.claimExport(start);
        assert.equal(await store.finishExport(`${count}`, claimed?.owner ?? "", piece, start), true);
      }
      assert.equal(await store.createExport(queuedExport("over"), "q"), "store-full");
      assert.equal(await store.getExport("over"), undefined);
      assert.equal(await store.createExport(queuedExport("shared"), "q0"), "created");
      await store.sweep(start + keptMs, []);
      assert.equal(await store.createExport(queuedExport("over", start + keptMs), "q"), "created");
    });

    it("are kept for days after their end, and then deleted", async () => {
      const store = await fresh();
      await store.createExport(queuedExport("1"), "q");
      await makeNext(store, "made");
      const end = start + retention.endedExportDays * dayMs;
      await store.sweep(end - 1, []);
      assert.equal(await statusOf(store, "1"), "expired");
      await store.sweep(end, []);
      assert.equal(await store.getExport("1"), undefined);
    });
  });
}
