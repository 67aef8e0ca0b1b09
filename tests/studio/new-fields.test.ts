import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { otherFields, recordView } from "../../scripts/studio/views/record.ts";

describe("the view of a record on the command line", () => {
  const record = { slug: "one", title: "One", summary: "A record.", url: "https://studio.example/one" };
  const facts = [{ facts: [["Client", "Acme"] as const] }];
  const head = [{ title: "One" }, { text: "A record." }, ...facts];

  it("shows a field that the contract gained, before the prose", () => {
    const body = { markdown: "Prose.", html: "<p>Prose.</p>" };
    const gained = { ...record, won_prizes: [{ name: "Laus", year: 2026 }, { name: "ADG" }], body };
    assert.deepEqual(recordView(gained, facts), [
      ...head,
      { facts: [["Won prizes", "name Laus, year 2026, name ADG"]] },
      { markdown: "Prose." },
    ]);
  });

  it("shows nothing more where every field has its place or is empty", () => {
    const empty = { ...record, note: "", end: null };
    assert.deepEqual(recordView(empty, facts), head);
    assert.deepEqual(otherFields({ locale: "en" }), []);
  });
});
