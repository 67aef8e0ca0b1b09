import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Proof } from "../src/proof/proof.ts";

const source = `---
title: "Of the pier & its crane"
lead: The pier stands on oak.
image: /img/old pier/crane-1.png
---

The **crane** [turns](https://crane.example/x) at night. <!-- Nobody reads this remark here. -->
{% note kind %}
Ships wait for it &ndash; for days and weeks on end.
`;

describe("The count of an import", () => {
  it("finds what was written in other marks", () => {
    const proof = new Proof();
    proof.compare(
      "a.md",
      source,
      "---\ntitle: Of the pier & its crane\npicture: ../pictures/crane-1.png\n---\n\nThe pier stands on oak.\n\nThe *crane* [turns](https://crane.example/x) at night.\n\nShips wait for it – for days and weeks on end.\n",
    );
    assert.deepEqual(proof.unaccounted(""), []);
    assert.deepEqual(
      proof.rows("").map(({ source: all, written }) => [all, written]),
      [
        [5, 5],
        [1, 1],
        [1, 1],
      ],
    );
  });

  it("names sentences, pictures and links that neither the record nor the report has", () => {
    const proof = new Proof();
    proof.compare("a.md", source, "---\ntitle: Of the pier & its crane\n---\n\nThe crane turns at night.\n");
    const report = "- a.md:3: `lead: The pier stands on oak.`";
    assert.deepEqual(
      proof.unaccounted(report).map(({ kind, part }) => `${kind}: ${part}`),
      [
        "sentences: Ships wait for it",
        "sentences: for days and weeks on end.",
        "pictures: pier/crane-1.png",
        "links: https://crane.example/x",
      ],
    );
  });
});
