import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, hourMs, leases, retention, sizeLimits } from "../../src/api/policy.ts";
import type { Claim, OwnedClaim, StoredReply } from "../../src/api/store/idempotency-claim.ts";
import type { Mail } from "../../src/api/store/mail.ts";
import { type AcceptedSubmission, LeaseLostError, type Store } from "../../src/api/store/store.ts";
import { type Fresh, start, transports } from "./conformance.ts";

const claim: Claim = { scope: "submitContact 127.0.0.1", key: "key", fingerprint: "a" };
const reply: StoredReply = { status: 200, body: '{"id":"1"}\n', headers: { Location: "/1" } };
const other: StoredReply = { status: 200, body: '{"id":"2"}\n' };

export const mailTo = (to: string, id: string, more: Partial<Mail> = {}): Mail => ({
  id,
  to,
  subject: "An inquiry",
  text: "Hola. 🌊",
  ...more,
});

/** Returns an accepted submission with one mail. */
export function acceptance(id: string, at = start, owned?: OwnedClaim): AcceptedSubmission {
  return {
    submission: { id, kind: "contact", at, data: { message: id } },
    mails: [mailTo("hello@studio.example", id)],
    transport: "smtp",
    client: `client ${id}`,
    typedMailsADay: sizeLimits.typedMailsADay,
    ...(owned && { claim: owned }),
    reply,
  };
}

/** Takes the key and returns the claim of its owner. */
async function own(store: Store, now: number, taken = claim): Promise<OwnedClaim> {
  const found = await store.begin(taken, now);
  assert.ok(found.state === "new");
  return { ...taken, owner: found.owner };
}

export function describeSubmissions(fresh: Fresh): void {
  describe("an idempotency key", () => {
    it("is in flight until its request is completed, and then repeats the reply", async () => {
      const store = await fresh();
      const owned = await own(store, start);
      assert.deepEqual(await store.begin(claim, start + 1), { state: "in-flight" });
      await store.complete(owned, reply, start + 1);
      assert.deepEqual(await store.begin(claim, start + 2), { state: "replay", reply });
    });

    it("is held from its beginning until it is given back or deleted, and looking changes nothing", async () => {
      const store = await fresh();
      const { scope, key } = claim;
      assert.equal(await store.isHeld({ scope, key }, start), false);
      const owned = await own(store, start);
      assert.equal(await store.isHeld({ scope, key }, start + 1), true);
      assert.equal(await store.isHeld({ scope, key: "another" }, start + 1), false);
      assert.equal(await store.isHeld({ scope: "submitContact 127.0.0.2", key }, start + 1), false);
      await store.complete(owned, reply, start + 1);
      assert.equal(await store.isHeld({ scope, key }, start + 2), true);
      assert.equal(await store.isHeld({ scope, key }, start + retention.idempotencyHours * hourMs + 2), false);
      await store.abandon(await own(store, start, { ...claim, key: "given back" }));
      assert.equal(await store.isHeld({ scope, key: "given back" }, start + 1), false);
    });

    it("is completed in one step with the accepted submission", async () => {
      const store = await fresh();
      await store.accept(acceptance("1", start, await own(store, start)));
      assert.deepEqual(await store.begin(claim, start), { state: "replay", reply });
      assert.equal((await store.claimMails(start, 10, transports)).length, 1);
    });

    it("with another body is a mismatch, in flight and completed", async () => {
      const store = await fresh();
      const owned = await own(store, start);
      assert.deepEqual(await store.begin({ ...claim, fingerprint: "b" }, start), { state: "mismatch" });
      await store.complete(owned, reply, start);
      assert.deepEqual(await store.begin({ ...claim, fingerprint: "b" }, start), { state: "mismatch" });
    });

    it("in another scope is another key", async () => {
      const store = await fresh();
      const first = await own(store, start);
      const second = await own(store, start, { ...claim, scope: "submitContact 127.0.0.2" });
      assert.notEqual(first.owner, second.owner);
      await store.complete(first, reply, start);
      await store.complete(second, other, start);
      assert.deepEqual(await store.begin(claim, start), { state: "replay", reply });
    });

    it("that was given back is free for any body", async () => {
      const store = await fresh();
      await store.abandon(await own(store, start));
      await own(store, start, { ...claim, fingerprint: "b" });
    });

    it("is not given back once it was completed", async () => {
      const store = await fresh();
      const owned = await own(store, start);
      await store.complete(owned, reply, start);
      await store.abandon(owned);
      assert.deepEqual(await store.begin(claim, start), { state: "replay", reply });
    });

    it("is kept for the time in the contract, swept or not, and then new", async () => {
      const store = await fresh();
      await store.complete(await own(store, start), reply, start);
      const expiry = start + retention.idempotencyHours * hourMs;
      await store.sweep(expiry - 1, []);
      assert.equal((await store.begin(claim, expiry - 1)).state, "replay");
      assert.equal((await store.begin(claim, expiry)).state, "new");
    });

    it("does not wait for its lease after the clock was set back, and a reply stays a reply", async () => {
      const store = await fresh();
      const lost = await own(store, start);
      const owned = await own(store, start - dayMs);
      await assert.rejects(store.complete(lost, other, start), LeaseLostError);
      await store.complete(owned, reply, start);
      assert.equal((await store.begin(claim, start - dayMs)).state, "replay");
    });
  });

  describe("a request that lost its key to another one", () => {
    /** Takes a key over at the end of its lease. */
    async function takenOver(store: Store) {
      const late = await own(store, start);
      const now = start + leases.claimMs;
      assert.equal((await store.begin(claim, now - 1)).state, "in-flight");
      return { late, owned: await own(store, now), now };
    }

    it("can neither complete it nor give it back", async () => {
      const store = await fresh();
      const { late, owned, now } = await takenOver(store);
      assert.notEqual(late.owner, owned.owner);
      await assert.rejects(store.complete(late, other, now), LeaseLostError);
      await store.abandon(late);
      assert.deepEqual(await store.begin(claim, now), { state: "in-flight" });
      await store.complete(owned, reply, now);
      assert.deepEqual(await store.begin(claim, now), { state: "replay", reply });
    });

    it("stores nothing of what it would have accepted", async () => {
      const store = await fresh();
      const { late, owned, now } = await takenOver(store);
      await assert.rejects(store.accept(acceptance("late", now, late)), LeaseLostError);
      assert.deepEqual(await store.claimMails(now, 10, transports), []);
      await store.accept(acceptance("late", now, owned));
      assert.deepEqual(
        (await store.claimMails(now, 10, transports)).map(({ id }) => id),
        ["late"],
      );
    });

    it("stores nothing after the other one was answered or swept", async () => {
      const store = await fresh();
      const { late, owned, now } = await takenOver(store);
      await store.complete(owned, reply, now);
      await assert.rejects(store.complete(late, other, now), LeaseLostError);
      await store.sweep(now + retention.idempotencyHours * hourMs, []);
      await assert.rejects(store.accept(acceptance("late", now, late)), LeaseLostError);
      assert.deepEqual(await store.claimMails(now, 10, transports), []);
    });

    it("does not complete its own key twice", async () => {
      const store = await fresh();
      const owned = await own(store, start);
      await store.complete(owned, reply, start);
      await assert.rejects(store.complete(owned, other, start), LeaseLostError);
      assert.deepEqual(await store.begin(claim, start), { state: "replay", reply });
    });
  });

  describe("an accepted submission", () => {
    it("is stored whole or not at all", async () => {
      const store = await fresh();
      await store.accept(acceptance("1"));
      await assert.rejects(
        store.accept({ ...acceptance("2"), mails: [mailTo("a@b.example", "2"), mailTo("a@b.example", "1")] }),
      );
      await assert.rejects(store.accept({ ...acceptance("1"), mails: [mailTo("a@b.example", "3")] }));
      assert.deepEqual(
        (await store.claimMails(start, 10, transports)).map(({ id }) => id),
        ["1"],
      );
    });
  });
}
