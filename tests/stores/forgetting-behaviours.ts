import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, retention } from "../../src/api/policy.ts";
import { nothingForgotten, type Store } from "../../src/api/store/store.ts";
import { ownKind, type SubmissionKind, submissionKinds } from "../../src/model/studio/submission-forms.ts";
import { type Fresh, start } from "./conformance.ts";
import { buried } from "./dead-mail-behaviours.ts";
import { contentOf, inPieces, named } from "./file-behaviours.ts";
import { keep } from "./inbox-behaviours.ts";

const { application, ...ofKinds } = retention.submissionDays;

export function describeForgetting(fresh: Fresh): void {
  describe("submissions", () => {
    it("are deleted after the retention of their kind, and not before", async () => {
      const store = await fresh();
      for (const [kind, days] of Object.entries(ofKinds) as [SubmissionKind, number][]) {
        await keep(store, { id: kind, kind, at: start, data: {} });
        await store.sweep(start + days * dayMs - 1, []);
        assert.ok(await store.getSubmission(kind), kind);
        await store.sweep(start + days * dayMs, []);
        assert.equal(await store.getSubmission(kind), undefined, kind);
      }
    });

    it("of a form of the studio's own are kept for the days that its sender was told", async () => {
      const store = await fresh();
      await keep(store, { id: "short", kind: ownKind, at: start, data: { kept_days: 2 } });
      await keep(store, { id: "long", kind: ownKind, at: start, data: { kept_days: 700 } });
      await store.sweep(start + 2 * dayMs - 1, []);
      assert.ok(await store.getSubmission("short"));
      assert.equal((await store.sweep(start + 2 * dayMs, []))[ownKind], 1);
      assert.equal(await store.getSubmission("short"), undefined);
      await store.sweep(start + 700 * dayMs - 1, []);
      assert.ok(await store.getSubmission("long"));
      await store.sweep(start + 700 * dayMs, []);
      assert.equal(await store.getSubmission("long"), undefined);
    });

    it("for a position are kept while it is open, and for their retention after it has closed", async () => {
      const store = await fresh();
      const closed = start + 900 * dayMs;
      const end = closed + application * dayMs;
      await keep(store, { id: "1", kind: "application", at: start, data: { job: "designer" } });
      await store.sweep(closed - 1, ["developer", "designer"]);
      await store.sweep(closed, ["developer"]);
      await store.sweep(end - 1, ["developer"]);
      assert.ok(await store.getSubmission("1"));
      await store.sweep(end, ["developer"]);
      assert.equal(await store.getSubmission("1"), undefined);
    });

    it("for a position that was opened again are kept as if it had never closed", async () => {
      const store = await fresh();
      const reopened = start + (application - 1) * dayMs;
      await keep(store, { id: "1", kind: "application", at: start, data: { job: "designer" } });
      await store.sweep(start, []);
      await store.sweep(reopened, ["designer"]);
      await store.sweep(reopened + 300 * dayMs, ["designer"]);
      await store.sweep(reopened + 301 * dayMs, []);
      await store.sweep(reopened + (301 + application) * dayMs - 1, []);
      assert.ok(await store.getSubmission("1"));
      await store.sweep(reopened + (301 + application) * dayMs, []);
      assert.equal(await store.getSubmission("1"), undefined);
    });

    it("are counted when deleted, with their files and the mails that were given up", async () => {
      const { store, gone, end } = await expired();
      assert.deepEqual(await store.sweep(end, []), gone);
      assert.deepEqual(await store.sweep(end, []), nothingForgotten);
    });

    it("do not change in a dry run, which returns the same counts", async () => {
      const { store, gone, end } = await expired();
      const before = await everythingIn(store);
      for (const _round of [1, 2]) assert.deepEqual(await store.drySweep(end, []), gone);
      assert.deepEqual(await store.drySweep(start - 1, []), nothingForgotten);
      assert.deepEqual(await everythingIn(store), before);
      assert.deepEqual(await store.sweep(end, []), gone);
    });
  });

  /** Fills a store with records past their retention, and with others. */
  async function expired() {
    const store = await fresh();
    const files = [
      named(await store.putFile(inPieces(contentOf(9)))),
      named(await store.putFile(inPieces(contentOf(9)))),
    ];
    const closed = start - application * dayMs;
    await keep(store, { id: "1", kind: "application", at: closed, data: { job: "designer" }, files });
    await store.sweep(closed, []);
    await keep(store, { id: "2", kind: "contact", at: start, data: {} });
    await buried(store, "3");
    const end = start + Math.max(retention.mailDays, retention.submissionDays.contact) * dayMs;
    for (const id of ["4", "5"]) await keep(store, { id, kind: "contact", at: end, data: {} });
    return { store, end, gone: { ...nothingForgotten, application: 1, contact: 2, files: 2, mails: 1 } };
  }
}

const everythingIn = async (store: Store) => [
  await store.listSubmissions(submissionKinds, 100),
  await store.listMails("dead", 100),
];
