import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hourMs, inboxPolicy, retention } from "../../src/api/policy.ts";
import type { Mail } from "../../src/api/store/mail.ts";
import type { Accepted, Store, Submission } from "../../src/api/store/store.ts";
import type { SubmissionKind } from "../../src/model/studio/submission-forms.ts";
import { type Fresh, start, transports } from "./conformance.ts";
import { inPieces, named } from "./file-behaviours.ts";
import type { Several } from "./stored-state.ts";
import { acceptance } from "./submission-behaviours.ts";

const everyKind: readonly SubmissionKind[] = ["contact", "estimate", "resource", "application"];
const idsIn = async (store: Store) => (await store.listSubmissions(everyKind, 1000)).map(({ id }) => id);
const once = (id: string, at = start) => ({ ...acceptance(id, at), content: "same", isOnce: true });
const stateOf = ({ state }: Accepted) => state;

/** Stores a submission without mails. */
export const keep = (store: Store, submission: Submission) =>
  store.accept({ ...acceptance(submission.id, submission.at), submission, mails: [] });

export function describeInbox(fresh: Fresh, several: Several): void {
  describe("the same content", () => {
    it("is taken once in a day, and stores nothing when it comes again", async () => {
      const store = await fresh();
      assert.deepEqual(await store.accept(once("1")), { state: "accepted" });
      const begun = await store.begin({ scope: "s", key: "k", fingerprint: "a" }, start);
      assert.ok(begun.state === "new");
      const claim = { scope: "s", key: "k", fingerprint: "a", owner: begun.owner };
      const end = start + retention.sameContentHours * hourMs;
      assert.deepEqual(await store.accept({ ...once("2", start + 1), claim }), { state: "duplicate", id: "1" });
      assert.deepEqual(await store.accept(once("2", end - 1)), { state: "duplicate", id: "1" });
      assert.deepEqual(await idsIn(store), ["1"]);
      assert.deepEqual(
        (await store.claimMails(end, 10, transports)).map(({ id }) => id),
        ["1"],
      );
      await store.complete(claim, { status: 200, body: "" }, start + 1);
      assert.deepEqual(await store.accept(once("2", end)), { state: "accepted" });
    });

    it("is stored again unless the submission is to be stored once", async () => {
      const store = await fresh();
      await store.accept(once("1"));
      assert.deepEqual(await store.accept({ ...once("2", start + 1), isOnce: false }), { state: "accepted" });
      assert.deepEqual(await store.accept(once("3", start + 2)), { state: "duplicate", id: "1" });
      assert.deepEqual(await store.accept({ ...once("4"), content: "other" }), { state: "accepted" });
    });

    it("is taken once when it comes over several connections at the same time", async () => {
      const stores = await several(4);
      const sent = Array.from({ length: 40 }, (_, index) => (stores[index % 4] as Store).accept(once(`${index}`)));
      const answers = await Promise.all(sent);
      assert.equal(answers.filter(({ state }) => state === "accepted").length, 1);
      const [id, ...more] = await idsIn(stores[0] as Store);
      assert.deepEqual(more, []);
      for (const answer of answers) if (answer.state === "duplicate") assert.equal(answer.id, id);
    });
  });

  describe("the inbox", () => {
    const { quota, window } = inboxPolicy;

    it("takes a quota of submissions of a client in a day, and stores nothing of those after them", async () => {
      const store = await fresh();
      const send = (id: string, at: number, client = "client") => store.accept({ ...acceptance(id, at), client });
      for (let count = 0; count < quota; count += 1) {
        assert.deepEqual(await send(`${count}`, start + count), { state: "accepted" });
      }
      const begun = await store.begin({ scope: "s", key: "k", fingerprint: "a" }, start);
      assert.ok(begun.state === "new");
      const claim = { scope: "s", key: "k", fingerprint: "a", owner: begun.owner };
      const over = { ...acceptance("over", start + quota), client: "client", claim };
      assert.deepEqual(await store.accept(over), { state: "inbox-full", seconds: window });
      assert.equal((await store.peekQuota(inboxPolicy, "client", start)).allowed, false);
      assert.equal((await idsIn(store)).length, quota);
      assert.equal((await store.listMails("waiting", 1000)).length, quota);
      await store.complete(claim, { status: 429, body: "" }, start);
      assert.deepEqual(await send("another", start, "another"), { state: "accepted" });
      assert.deepEqual(await send("next day", start + window * 1000), { state: "accepted" });
    });

    it("counts exactly when everything comes at once, over several connections", async () => {
      const stores = await several(4);
      const sent = Array.from({ length: quota + 30 }, (_, index) =>
        (stores[index % 4] as Store).accept({ ...acceptance(`${index}`), client: "client" }),
      );
      const states = (await Promise.all(sent)).map(stateOf);
      assert.equal(states.filter((state) => state === "accepted").length, quota);
      assert.equal(states.filter((state) => state === "inbox-full").length, 30);
      assert.equal((await idsIn(stores[0] as Store)).length, quota);
    });

    it("does not count failed and repeated submissions", async () => {
      const store = await fresh();
      await store.accept({ ...once("1"), client: "client" });
      await store.accept({ ...once("2"), client: "client" });
      await assert.rejects(store.accept({ ...acceptance("1"), client: "client" }));
      assert.equal((await store.peekQuota(inboxPolicy, "client", start)).remaining, quota - 1);
    });

    it("is listed by kind, the newest first, up to a limit", async () => {
      const store = await fresh();
      for (const [index, kind] of everyKind.entries()) {
        await keep(store, { id: kind, kind, at: start + index, data: { job: "designer" } });
      }
      assert.deepEqual(await idsIn(store), [...everyKind].reverse());
      const ids = async (kinds: SubmissionKind[], most: number) =>
        (await store.listSubmissions(kinds, most)).map(({ id }) => id);
      assert.deepEqual(await ids(["contact", "resource"], 10), ["resource", "contact"]);
      assert.deepEqual(await ids(["contact", "resource"], 1), ["resource"]);
      assert.deepEqual(await ids([], 10), []);
    });

    it("deletes one submission at once, with its files and its mails, and nothing of another", async () => {
      const store = await fresh();
      for (const id of ["1", "10"]) {
        const file = named(await store.putFile(inPieces(new Uint8Array([1, 2, 3]))), `${id}.pdf`);
        const { submission, mails, ...rest } = acceptance(id);
        const copy = { ...mails[0], id: `${id}.copy` } as Mail;
        await store.accept({ ...rest, submission: { ...submission, files: [file] }, mails: [...mails, copy] });
      }
      const [gone, kept] = [await store.getSubmission("1"), await store.getSubmission("10")];
      assert.equal(await store.forgetSubmission("1"), true);
      assert.equal(await store.forgetSubmission("1"), false);
      assert.deepEqual(await idsIn(store), ["10"]);
      const waiting = await store.listMails("waiting", 10);
      assert.deepEqual(waiting.map(({ mail }) => mail.id).sort(), ["10", "10.copy"]);
      const contentOf = async (submission: Submission | undefined) => {
        const pieces: Uint8Array[] = [];
        for await (const piece of store.readFile(submission?.files?.[0]?.id ?? "")) pieces.push(piece);
        return Buffer.concat(pieces).length;
      };
      await assert.rejects(contentOf(gone), /no such file/i);
      assert.equal(await contentOf(kept), 3);
    });

    it("returns any text as it was written", async () => {
      const store = await fresh();
      const data = { message: "\0 \ud800 🌊 'x'; --\r\n\t\\u0000", nested: [{ "": null }], number: 1e21 };
      const submission: Submission = { id: "1", kind: "contact", at: start, data };
      await keep(store, submission);
      assert.deepEqual(await store.getSubmission("1"), submission);
      for (const id of ["2", "", "\0", "1\0", "' or ''='"]) assert.equal(await store.getSubmission(id), undefined);
    });
  });
}
