import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, retention } from "../../src/api/policy.ts";
import type { Store } from "../../src/api/store/store.ts";
import { type Fresh, start, transports } from "./conformance.ts";
import { acceptance } from "./submission-behaviours.ts";

/** Stores mails that were given up, with the code of the last failure. */
export async function buried(store: Store, ...ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await store.accept(acceptance(id, start));
    const [mail] = await store.claimMails(start, 1, transports);
    assert.equal(await store.bury(id, mail?.owner ?? "", start + index, "550"), true);
  }
}

const idsOf = async (store: Store, state: "waiting" | "dead") =>
  (await store.listMails(state, 100)).map(({ mail }) => mail.id);

export function describeDeadMails(fresh: Fresh): void {
  describe("mails of different transports", () => {
    it("are sent by their own transport only", async () => {
      const store = await fresh();
      await store.accept(acceptance("smtp"));
      await store.accept({ ...acceptance("file"), transport: "file" });
      assert.deepEqual(await store.claimMails(start, 10, []), []);
      assert.deepEqual(
        (await store.claimMails(start, 10, ["file"])).map(({ id }) => id),
        ["file"],
      );
      assert.deepEqual(await store.claimMails(start + dayMs, 1, ["file"]).then(([mail]) => mail?.id), "file");
      assert.deepEqual(
        (await store.claimMails(start, 10, ["smtp"])).map(({ id }) => id),
        ["smtp"],
      );
    });
  });

  describe("the list of mails", () => {
    it("shows those that wait with their last failure, the oldest due first", async () => {
      const store = await fresh();
      await store.accept(acceptance("1"));
      const [taken] = await store.claimMails(start, 1, transports);
      await store.retry("1", taken?.owner ?? "", start + 5000.4, start, "ETIMEDOUT");
      await store.accept({ ...acceptance("2", start + 1), transport: "file" });
      const [mail, other] = [acceptance("1").mails[0], acceptance("2").mails[0]];
      const state = "waiting";
      assert.deepEqual(await store.listMails("waiting", 10), [
        { mail: other, transport: "file", state, dueAt: start + 1, attempts: 0, reason: null },
        { mail, transport: "smtp", state, dueAt: start + 5000, attempts: 1, reason: "ETIMEDOUT" },
      ]);
      assert.equal((await store.listMails("waiting", 1)).length, 1);
      assert.deepEqual(await store.listMails("dead", 10), []);
    });

    it("shows those that were given up, and when", async () => {
      const store = await fresh();
      await buried(store, "1", "2");
      const mail = acceptance("2").mails[0];
      assert.deepEqual(await idsOf(store, "dead"), ["1", "2"]);
      assert.deepEqual((await store.listMails("dead", 10))[1], {
        ...{ mail, transport: "smtp", state: "dead", dueAt: start + 1, attempts: 1, reason: "550" },
      });
    });
  });

  describe("a mail that was given up", () => {
    it("is due again as if never tried once it is revived, alone or with all others", async () => {
      const store = await fresh();
      await buried(store, "1", "2", "3");
      await store.accept(acceptance("waiting", start + dayMs));
      assert.equal(await store.reviveMails(start, "nothing"), 0);
      assert.equal(await store.reviveMails(start, "waiting"), 0);
      assert.equal(await store.reviveMails(start, "2"), 1);
      assert.deepEqual(
        [await idsOf(store, "dead"), await idsOf(store, "waiting")],
        [
          ["1", "3"],
          ["2", "waiting"],
        ],
      );
      const [mail] = await store.claimMails(start, 10, transports);
      assert.deepEqual([mail?.id, mail?.attempts], ["2", 0]);
      assert.equal(await store.reviveMails(start), 2);
      assert.equal(await store.reviveMails(start), 0);
      assert.equal((await store.claimMails(start, 10, transports)).length, 2);
    });

    it("is kept for inspection, and then deleted", async () => {
      const store = await fresh();
      await buried(store, "1");
      await store.sweep(start + retention.mailDays * dayMs - 1, []);
      assert.deepEqual(await idsOf(store, "dead"), ["1"]);
      await store.sweep(start + retention.mailDays * dayMs, []);
      assert.deepEqual(await idsOf(store, "dead"), []);
    });
  });
}
