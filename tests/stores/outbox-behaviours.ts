import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, hourMs, leases, retention } from "../../src/api/policy.ts";
import type { QueuedMail } from "../../src/api/store/outbox-store.ts";
import type { Store } from "../../src/api/store/store.ts";
import { type Fresh, start, transports } from "./conformance.ts";
import { acceptance } from "./submission-behaviours.ts";

/** Returns a due mail, after a claim of it. */
async function withMail(store: Store): Promise<QueuedMail> {
  await store.accept(acceptance("1"));
  return claimOne(store, start);
}

async function claimOne(store: Store, now: number): Promise<QueuedMail> {
  const [mail, ...more] = await store.claimMails(now, 10, transports);
  assert.ok(mail && more.length === 0);
  return mail;
}

const isFree = async (store: Store, now: number) => (await store.claimMails(now, 10, transports)).length > 0;

export function describeOutbox(fresh: Fresh): void {
  describe("a mail in the outbox", () => {
    it("is taken whole, by one worker at a time", async () => {
      const store = await fresh();
      const { attempts, owner, ...mail } = await withMail(store);
      assert.deepEqual(mail, acceptance("1").mails[0]);
      assert.equal(attempts, 0);
      assert.ok(owner);
      assert.equal(await isFree(store, start + leases.mailMs - 1), false);
    });

    it("is taken when due, the oldest first, up to a limit", async () => {
      const store = await fresh();
      for (const [id, at] of [
        ["3", 3],
        ["1", 1],
        ["2", 2],
      ] as const) {
        await store.accept(acceptance(id, start + at));
      }
      assert.deepEqual((await store.claimMails(start + 3, 2, transports)).map(({ id }) => id).sort(), ["1", "2"]);
      assert.equal((await claimOne(store, start + 3)).id, "3");
    });

    it("is due again when its lease ends, unless it was renewed", async () => {
      const store = await fresh();
      const { id, owner } = await withMail(store);
      assert.equal(await store.renewMail(id, owner, start + leases.mailMs - 1), true);
      assert.equal(await isFree(store, start + 2 * leases.mailMs - 2), false);
      const next = await claimOne(store, start + 2 * leases.mailMs - 1);
      assert.deepEqual([next.id, next.attempts], [id, 1]);
      assert.notEqual(next.owner, owner);
    });

    it("is removed once it was acknowledged", async () => {
      const store = await fresh();
      const { id, owner } = await withMail(store);
      assert.equal(await store.acknowledge(id, owner), true);
      assert.equal(await store.acknowledge(id, owner), false);
      assert.equal(await isFree(store, start + dayMs), false);
    });

    it("waits until its next try, and counts its tries", async () => {
      const store = await fresh();
      let mail = await withMail(store);
      for (let tries = 1; tries < 4; tries += 1) {
        const now = start + tries * hourMs;
        assert.equal(await store.retry(mail.id, mail.owner, now + hourMs, now, "451"), true);
        assert.equal(await isFree(store, now + hourMs - 1), false);
        mail = await claimOne(store, now + hourMs);
        assert.equal(mail.attempts, tries);
      }
    });

    it("that was given up is never taken again", async () => {
      const store = await fresh();
      const { id, owner } = await withMail(store);
      assert.equal(await store.bury(id, owner, start, "550"), true);
      assert.equal(await isFree(store, start + retention.mailDays * dayMs), false);
    });

    it("obeys only its owner: the steps of others return false and change nothing", async () => {
      const store = await fresh();
      const { id, owner: late } = await withMail(store);
      const now = start + leases.mailMs;
      const { owner } = await claimOne(store, now);
      for (const token of [late, "", "nobody"]) {
        assert.equal(await store.renewMail(id, token, now + 1), false);
        assert.equal(await store.retry(id, token, start, start, "451"), false);
        assert.equal(await store.bury(id, token, start, "550"), false);
        assert.equal(await store.acknowledge(id, token), false);
      }
      assert.equal(await isFree(store, now + leases.mailMs - 1), false);
      const next = await claimOne(store, now + leases.mailMs);
      assert.equal(await store.acknowledge(id, owner), false);
      assert.equal(await store.acknowledge(id, next.owner), true);
    });

    it("obeys nobody after it was given back", async () => {
      const store = await fresh();
      const { id, owner } = await withMail(store);
      await store.retry(id, owner, start + hourMs, start, "451");
      assert.equal(await store.renewMail(id, owner, start), false);
      assert.equal(await store.acknowledge(id, owner), false);
      assert.equal(await store.bury(id, owner, start, "550"), false);
      assert.equal((await claimOne(store, start + hourMs)).id, id);
    });

    it("does not wait for a time in the future after the clock was set back", async () => {
      const waiting = await fresh();
      await waiting.accept(acceptance("new"));
      assert.equal((await claimOne(waiting, start - dayMs)).id, "new");

      const leased = await fresh();
      const { id, owner } = await withMail(leased);
      const next = await claimOne(leased, start - dayMs);
      assert.equal(await leased.acknowledge(id, owner), false);

      assert.equal(await leased.retry(id, next.owner, start + hourMs, start, "451"), true);
      assert.equal(await isFree(leased, start), false);
      assert.equal((await claimOne(leased, start - 1)).id, id);
    });
  });

  describe("sweeping", () => {
    it("keeps a mail that waits or is being sent", async () => {
      const store = await fresh();
      const { id, owner } = await withMail(store);
      await store.accept(acceptance("waiting", start + 1));
      await store.sweep(start + 2 * retention.mailDays * dayMs, []);
      assert.equal(await store.acknowledge(id, owner), true);
      assert.equal((await claimOne(store, start + 1)).id, "waiting");
    });
  });

  describe("a ping", () => {
    it("succeeds repeatedly, and changes nothing", async () => {
      const store = await fresh();
      await store.accept(acceptance("1"));
      for (let count = 0; count < 3; count += 1) await store.ping(start + count);
      await store.ping(start - dayMs);
      assert.equal((await claimOne(store, start)).id, "1");
    });
  });
}
