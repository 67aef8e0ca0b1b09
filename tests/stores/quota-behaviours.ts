import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, type RatePolicy } from "../../src/api/policy.ts";
import type { Store } from "../../src/api/store/store.ts";
import { type Fresh, start } from "./conformance.ts";
import type { Several } from "./stored-state.ts";

const policy: RatePolicy = { name: "chat", quota: 120, window: 60 };
const windowMs = policy.window * 1000;
const spent = { allowed: false, remaining: 0, reset: policy.window };
const untouched = { allowed: true, remaining: policy.quota, reset: policy.window };

/** Uses up the quota of a client. */
async function exhaust(store: Store, now = start): Promise<void> {
  const taken = Array.from({ length: policy.quota }, () => store.takeQuota(policy, "client", now));
  for (const { allowed } of await Promise.all(taken)) assert.equal(allowed, true);
}

export function describeQuotas(fresh: Fresh, several: Several): void {
  describe("a quota", () => {
    it("counts down, and says when its window ends", async () => {
      const store = await fresh();
      assert.deepEqual(await store.peekQuota(policy, "client", start), untouched);
      assert.deepEqual(await store.takeQuota(policy, "client", start), { ...untouched, remaining: 119 });
      const later = { allowed: true, remaining: 118, reset: 30 };
      assert.deepEqual(await store.takeQuota(policy, "client", start + 30_001), later);
      assert.deepEqual(await store.peekQuota(policy, "client", start + 30_001), later);
      assert.deepEqual(await store.peekQuota(policy, "client", start + windowMs), untouched);
    });

    it("is exact when four hundred ask at once, over four connections", async () => {
      const stores = await several(4);
      const asked = Array.from({ length: 400 }, (_, index) =>
        (stores[index % 4] as Store).takeQuota(policy, "client", start),
      );
      const quotas = await Promise.all(asked);
      const allowed = quotas.filter((quota) => quota.allowed).map(({ remaining }) => remaining);
      assert.deepEqual(
        allowed.sort((a, b) => a - b),
        Array.from({ length: policy.quota }, (_, index) => index),
      );
      for (const store of stores) assert.deepEqual(await store.peekQuota(policy, "client", start), spent);
    });

    it("is not prolonged by what it refuses", async () => {
      const store = await fresh();
      await exhaust(store);
      for (let refused = 0; refused < 5; refused += 1) {
        assert.deepEqual(await store.takeQuota(policy, "client", start + windowMs - 1), { ...spent, reset: 1 });
      }
      assert.deepEqual(await store.takeQuota(policy, "client", start + windowMs), { ...untouched, remaining: 119 });
    });

    it("is ten times as much for a /56 and a /48 of IPv6 as for each /64 in them", async () => {
      const store = await fresh();
      const small: RatePolicy = { name: "chat", quota: 2, window: 60 };
      const take = (client: string) => store.takeQuota(small, client, start);
      // A client that goes on asking takes nothing from its neighbours.
      for (let asked = 0; asked < 30; asked += 1) await take("2001:db8:1:0::/64");
      for (let taken = 1; taken < 20; taken += 2) {
        const client = `2001:db8:1:${taken.toString(16)}::/64`;
        const isFull = taken === 19;
        assert.equal((await take(client)).allowed, !isFull, client);
        assert.equal((await take(client)).allowed, !isFull, client);
      }
      assert.equal((await store.peekQuota(small, "2001:db8:1:ff::/64", start)).allowed, false);
      // The /48 is full once the /56 is; the next /48 is not.
      assert.deepEqual(await take("2001:db8:1:100::/64"), { allowed: false, remaining: 0, reset: 60 });
      assert.deepEqual(await take("2001:db8:2:1::/64"), { allowed: true, remaining: 1, reset: 60 });
      assert.equal((await store.takeQuota(small, "192.0.2.1", start)).allowed, true);
    });

    it("is each client's and each policy's own", async () => {
      const store = await fresh();
      await exhaust(store);
      assert.equal((await store.takeQuota(policy, "another", start)).remaining, 119);
      assert.equal((await store.takeQuota({ ...policy, name: "other" }, "client", start)).remaining, 119);
      assert.deepEqual(await store.takeQuota(policy, "client", start), spent);
    });

    it("does not wait for a window in the future after the clock was set back", async () => {
      const store = await fresh();
      await exhaust(store);
      const now = start - dayMs;
      assert.deepEqual(await store.peekQuota(policy, "client", now), untouched);
      assert.deepEqual(await store.takeQuota(policy, "client", now), { ...untouched, remaining: 119 });
      assert.deepEqual(await store.takeQuota(policy, "client", now + 1), { ...untouched, remaining: 118 });
    });

    it("is deleted once its window has ended, and not before", async () => {
      const store = await fresh();
      await exhaust(store);
      await store.sweep(start + windowMs - 1, []);
      assert.equal((await store.peekQuota(policy, "client", start)).allowed, false);
      await store.sweep(start + windowMs, []);
      assert.deepEqual(await store.peekQuota(policy, "client", start), untouched);
    });
  });

  describe("a budget", () => {
    it("is the sum of all costs of a day", async () => {
      const stores = await several(2);
      const spending = Array.from({ length: 60 }, (_, index) =>
        (stores[index % 2] as Store).spendBudget("tokens", "2026-03-01", index),
      );
      assert.equal(Math.max(...(await Promise.all(spending))), 1770);
      const [store] = stores as [Store];
      assert.equal(await store.spendBudget("tokens", "2026-03-01", 0), 1770);
      assert.equal(await store.spendBudget("tokens", "2026-03-02", 0), 0);
      assert.equal(await store.spendBudget("mails", "2026-03-01", 5_000_000_000), 5_000_000_000);
    });

    it("is kept for the day and deleted days later", async () => {
      const store = await fresh();
      await store.spendBudget("tokens", "2026-03-01", 7);
      await store.sweep(start + dayMs, []);
      assert.equal(await store.spendBudget("tokens", "2026-03-01", 0), 7);
      await store.sweep(start + 3 * dayMs, []);
      assert.equal(await store.spendBudget("tokens", "2026-03-01", 0), 0);
    });
  });

  describe("a secret", () => {
    it("has 256 bits, is the same for everybody who asks, and another one under another name", async () => {
      const stores = await several(4);
      const secrets = await Promise.all(stores.map((store) => store.secret("links")));
      assert.equal(new Set(secrets).size, 1);
      assert.match(secrets[0] as string, /^[\w-]{43}$/);
      assert.notEqual(await stores[0]?.secret("cookies"), secrets[0]);
    });
  });
}
