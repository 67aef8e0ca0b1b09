import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Submission } from "../../../../src/api/store/store.ts";
import { judge } from "../../src/endurance/outcome.ts";

const sent = (id: string, mark: string): Submission => ({ id, kind: "contact", at: 0, data: { message: mark } });
const process = { output: '{"msg":"listening"}\n', readyMs: [200, 300] };

/** Outcome without a fault: two submissions that were acknowledged and stored. */
const sound = {
  kept: [sent("a", "mark-1-end"), sent("b", "mark-2-end")],
  acknowledged: new Map([
    ["mark-1-end", "a"],
    ["mark-2-end", "b"],
  ]),
  mails: { arrived: new Map(["a", "a.copy", "b", "b.copy"].map((id) => [`<${id}@studio.example>`, 1])) },
  domain: "studio.example",
  processes: [process],
};

const nothing = { acknowledged: 2, lost: [], doubled: [], missingMails: [], repeatedMails: 0, leaked: [] };

const judged = (changes: object) => judge({ ...sound, ...changes } as never);

describe("the outcome of the endurance run", () => {
  it("is clean where every submission is stored once", () =>
    assert.deepEqual(judged({}), { ...nothing, slowestReadyMs: 300 }));

  it("names submissions that were acknowledged and are missing", () =>
    assert.deepEqual(judged({ kept: sound.kept.slice(1) }).lost, ["a"]));

  it("names submissions that were sent once and stored twice", () => {
    const kept = [...sound.kept, sent("c", "mark-2-end")];
    assert.deepEqual(judged({ kept }).doubled, ["mark-2-end"]);
  });

  it("names mails that did not arrive, and counts those that arrived again", () => {
    const arrived = new Map([...sound.mails.arrived, ["<a@studio.example>", 3] as const]);
    arrived.delete("<b.copy@studio.example>");
    const { missingMails, repeatedMails } = judged({ mails: { arrived } });
    assert.deepEqual([missingMails, repeatedMails], [["b.copy"], 2]);
  });

  it("names words of visitors in the log", () => {
    const processes = [{ ...process, output: '{"msg":"mark-1-end failed"}\n' }];
    assert.deepEqual(judged({ processes }).leaked, ["mark-1-end"]);
  });
});
