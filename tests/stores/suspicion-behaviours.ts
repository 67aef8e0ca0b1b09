import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, hourMs, retention, sizeLimits } from "../../src/api/policy.ts";
import type { AcceptedSubmission, Store } from "../../src/api/store/store.ts";
import { submissionKinds } from "../../src/model/studio/submission-forms.ts";
import { type Fresh, start, transports } from "./conformance.ts";
import type { Several } from "./stored-state.ts";
import { acceptance, mailTo } from "./submission-behaviours.ts";

const reasons = ["3 links", "offers of a casino"];
const { typedMailsADay } = sizeLimits;

/** Returns a suspected submission, with one mail to the studio and one to its sender. */
function suspected(id: string, at = start): AcceptedSubmission {
  const accepted = acceptance(id, at);
  return {
    ...accepted,
    submission: { ...accepted.submission, suspected: reasons },
    mails: [...accepted.mails, mailTo("client@example.com", `${id}.copy`, { isTyped: true })],
  };
}

const idsIn = async (store: Store, isSuspected?: boolean) =>
  (await store.listSubmissions(submissionKinds, 100, isSuspected)).map(({ id }) => id).sort();
const mailsDue = async (store: Store, at = start) =>
  (await store.claimMails(at, 100, transports)).map(({ id }) => id).sort();

export function describeSuspicions(fresh: Fresh, several: Several): void {
  describe("a submission that is suspected to be spam", () => {
    it("is stored with its reasons, listed apart and counted, and none of its mails waits", async () => {
      const store = await fresh();
      await store.accept(acceptance("plain"));
      assert.deepEqual(await store.accept(suspected("odd")), { state: "accepted" });
      assert.deepEqual(await idsIn(store), ["odd", "plain"]);
      assert.deepEqual(await idsIn(store, true), ["odd"]);
      assert.deepEqual(await idsIn(store, false), ["plain"]);
      assert.deepEqual((await store.getSubmission("odd"))?.suspected, reasons);
      assert.equal((await store.getSubmission("plain"))?.suspected, undefined);
      const { suspected: kept, mailsWaiting } = await store.counts(start);
      assert.deepEqual([kept, mailsWaiting], [1, 1]);
      assert.deepEqual(await mailsDue(store), ["plain"]);
    });

    it("sends its mails once when it is released, and is listed with the others from then on", async () => {
      const store = await fresh();
      await store.accept(suspected("odd"));
      assert.deepEqual(await store.releaseSubmission("odd", start + hourMs, typedMailsADay), { queued: 2 });
      assert.equal(await store.releaseSubmission("odd", start + hourMs, typedMailsADay), undefined);
      assert.equal(await store.releaseSubmission("nothing", start, typedMailsADay), undefined);
      assert.deepEqual([await idsIn(store, true), await idsIn(store, false)], [[], ["odd"]]);
      assert.equal((await store.getSubmission("odd"))?.suspected, undefined);
      assert.deepEqual(await mailsDue(store, start + hourMs), ["odd", "odd.copy"]);
    });

    it("is released once, however many do it at the same time", async () => {
      const stores = await several(4);
      await stores[0]?.accept(suspected("odd"));
      const released = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (stores[index % 4] as Store).releaseSubmission("odd", start, typedMailsADay),
        ),
      );
      assert.deepEqual(
        released.filter((release) => release !== undefined),
        [{ queued: 2 }],
      );
      assert.deepEqual(await mailsDue(stores[0] as Store), ["odd", "odd.copy"]);
    });

    it("takes nothing from the limits of other mails, and obeys them when it is released", async () => {
      const store = await fresh();
      for (let id = 0; id <= sizeLimits.typedMails; id += 1) {
        assert.deepEqual(await store.accept(suspected(`odd${id}`)), { state: "accepted" });
      }
      for (let id = 0; id < sizeLimits.typedMails; id += 1) {
        const { submission, ...rest } = suspected(`plain${id}`);
        const accepted = await store.accept({ ...rest, submission: { ...submission, suspected: undefined } as never });
        assert.deepEqual(accepted, { state: "accepted" });
      }
      const told = await store.accept(suspected("told"));
      assert.deepEqual(told, { state: "accepted", heldBack: "mailbox" });
      const release = { queued: 1, heldBack: "mailbox" };
      assert.deepEqual(await store.releaseSubmission("odd0", start, typedMailsADay), release);
      assert.equal((await store.getSubmission("odd0"))?.heldBack, "mailbox");
      const later = await store.releaseSubmission("odd1", start + hourMs + 1, typedMailsADay);
      assert.deepEqual(later, { queued: 2 });
    });

    it("is deleted after the retention of its kind, or at once, with its held mails", async () => {
      const store = await fresh();
      for (const id of ["old", "gone"]) await store.accept(suspected(id));
      assert.equal(await store.forgetSubmission("gone"), true);
      const forgotten = await store.sweep(start + retention.submissionDays.contact * dayMs, []);
      assert.equal(forgotten.contact, 1);
      for (const id of ["old", "gone"])
        assert.equal(await store.releaseSubmission(id, start, typedMailsADay), undefined);
      assert.deepEqual(await mailsDue(store), []);
      assert.equal((await store.counts(start)).suspected, 0);
    });
  });

  describe("a text that several send", () => {
    it("is counted for a day, whoever sends it", async () => {
      const store = await fresh();
      for (const [index, id] of ["1", "2", "3"].entries()) {
        await store.accept({ ...acceptance(id, start + index * hourMs), wording: "same" });
      }
      await store.accept({ ...acceptance("4"), wording: "another" });
      await store.accept(acceptance("5"));
      const last = start + 2 * hourMs;
      assert.equal(await store.countWording("same", last), 3);
      assert.equal(await store.countWording("nobody's", last), 0);
      assert.equal(await store.countWording("same", last + retention.sameWordingHours * hourMs - 1), 1);
    });
  });
}
