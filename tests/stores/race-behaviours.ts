import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sizeLimits } from "../../src/api/policy.ts";
import type { ExportJob } from "../../src/api/store/export-store.ts";
import { LeaseLostError, type Store } from "../../src/api/store/store.ts";
import { start, transports } from "./conformance.ts";
import type { Several } from "./stored-state.ts";
import { acceptance, mailTo } from "./submission-behaviours.ts";

const claim = { scope: "submitContact 127.0.0.1", key: "key", fingerprint: "a" };
const request: ExportJob["request"] = { resources: ["services"], locale: "en", format: "markdown" };
const wish = (id: string): ExportJob => ({ id, request, status: "queued", createdAt: start, finishedAt: null });

/** Runs a function several times at once, over four connections to one state. */
async function race<T>(several: Several, times: number, act: (store: Store, index: number) => Promise<T>) {
  const stores = await several(4);
  const done = Array.from({ length: times }, (_, index) => act(stores[index % 4] as Store, index));
  return { store: stores[0] as Store, stores, answers: await Promise.all(done) };
}

export function describeRaces(several: Several): void {
  describe("several servers on one state", () => {
    it("give a key to one of fifty that claim it at once", async () => {
      const { answers } = await race(several, 50, (store) => store.begin(claim, start));
      assert.deepEqual(
        answers.map(({ state }) => state).sort(),
        ["in-flight", "new"].flatMap((state) => Array(state === "new" ? 1 : 49).fill(state)),
      );
    });

    it("store what has one key once", async () => {
      const { store, answers } = await race(several, 40, async (each, index) => {
        const begun = await each.begin(claim, start);
        if (begun.state !== "new") return begun.state;
        return (await each.accept(acceptance(`${index}`, start, { ...claim, owner: begun.owner }))).state;
      });
      assert.equal(answers.filter((state) => state === "accepted").length, 1);
      assert.equal((await store.listSubmissions(["contact"], 100)).length, 1);
      assert.equal((await store.listMails("waiting", 100)).length, 1);
    });

    it("cause few mails an hour to a typed address between them", async () => {
      const { store, answers } = await race(several, 40, (each, index) =>
        each.accept({
          ...acceptance(`${index}`),
          mails: [
            mailTo("Victim@example.com", `a${index}`, { isTyped: true }),
            mailTo("studio@example.com", `b${index}`),
          ],
        }),
      );
      assert.ok(answers.every(({ state }) => state === "accepted"));
      const mails = await store.listMails("waiting", 1000);
      assert.equal(mails.filter(({ mail }) => mail.isTyped).length, sizeLimits.typedMails);
      assert.equal(mails.length, 40 + sizeLimits.typedMails);
    });

    it("do not wait for each other's addresses for ever, in whatever order they come", async () => {
      const to = ["a@example.com", "b@example.com", "c@example.com"];
      const { answers } = await race(several, 30, (store, index) => {
        const turned = [...to.slice(index % 3), ...to.slice(0, index % 3)];
        const mails = turned.map((address) => mailTo(address, `${address} ${index}`, { isTyped: true }));
        return store.accept({ ...acceptance(`${index}`), client: `${index % 2}`, mails });
      });
      assert.ok(answers.every(({ state }) => state === "accepted"));
    });

    it("send each mail once", async () => {
      const { stores, store } = await race(several, 40, (each, index) => each.accept(acceptance(`${index}`)));
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (stores[index % 4] as Store).claimMails(start, 3, transports)),
      );
      const more = await store.claimMails(start, 100, transports);
      const ids = [...taken.flat(), ...more].map(({ id }) => id);
      assert.equal(new Set(ids).size, 40);
      assert.equal(ids.length, 40);
    });

    it("accept no more exports than may wait, and make each of them once", async () => {
      const { answers, stores } = await race(several, sizeLimits.exportQueue + 20, (store, index) =>
        store.createExport(wish(`${index}`), `q${index}`),
      );
      assert.equal(answers.filter((creation) => creation === "created").length, sizeLimits.exportQueue);
      assert.equal(answers.filter((creation) => creation === "queue-full").length, 20);
      const claimed = await Promise.all(
        Array.from({ length: sizeLimits.exportQueue + 8 }, (_, index) =>
          (stores[index % 4] as Store).claimExport(start),
        ),
      );
      const first = claimed.filter((job) => job !== undefined);
      for (let job = await stores[0]?.claimExport(start); job; job = await stores[0]?.claimExport(start))
        first.push(job);
      assert.equal(first.length, sizeLimits.exportQueue);
      assert.equal(new Set(first.map(({ id }) => id)).size, sizeLimits.exportQueue);
    });

    it("leave no export waiting for a result that was made during the request", async () => {
      const [maker, asker] = (await several(2)) as [Store, Store];
      for (let round = 0; round < 10; round += 1) {
        await maker.createExport(wish(`first${round}`), `q${round}`);
        const job = await maker.claimExport(start);
        const asked = Array.from({ length: 3 }, (_, index) =>
          asker.createExport(wish(`${round} ${index}`), `q${round}`),
        );
        await Promise.all([maker.finishExport(`first${round}`, job?.owner ?? "", new Uint8Array(9), start), ...asked]);
        for (const index of [0, 1, 2]) assert.equal((await asker.getExport(`${round} ${index}`))?.status, "succeeded");
      }
    });

    it("obey the owner of a key, a mail or an export, whichever of them it asks", async () => {
      const [one, two] = (await several(2)) as [Store, Store];
      const begun = await one.begin(claim, start);
      assert.ok(begun.state === "new");
      assert.deepEqual(await two.begin(claim, start), { state: "in-flight" });
      const owned = { ...claim, owner: begun.owner };
      await assert.rejects(
        two.complete({ ...claim, owner: "nobody" }, { status: 200, body: "" }, start),
        LeaseLostError,
      );
      await two.complete(owned, { status: 200, body: "two" }, start);
      assert.deepEqual(await one.begin(claim, start), { state: "replay", reply: { status: 200, body: "two" } });
      await one.accept(acceptance("1"));
      const [mail] = await one.claimMails(start, 1, transports);
      assert.equal(await two.acknowledge("1", mail?.owner ?? ""), true);
    });

    it("sweep and answer at the same time", async () => {
      const { stores } = await race(several, 40, (store, index) => store.accept(acceptance(`${index}`)));
      const sweeps = stores.map((store) => store.sweep(start + 1, []));
      const pings = stores.map((store) => store.ping(start));
      const sent = stores.map((store, index) => store.accept(acceptance(`more${index}`)));
      await Promise.all([...sweeps, ...pings, ...sent]);
      assert.equal((await stores[0]?.listSubmissions(["contact"], 100))?.length, 44);
    });
  });
}
