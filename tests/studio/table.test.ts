import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { displayWidth, pad } from "../../scripts/studio/terminal/display-width.ts";
import { drawTable } from "../../scripts/studio/terminal/table.ts";
import { wrap } from "../../scripts/studio/terminal/wrap.ts";

const columns = [{ title: "Slug", isWhole: true }, { title: "Price", align: "right" as const }, { title: "Title" }];
const rows = [
  ["mobile-apps", "40,000", "Apps that work without a good connection"],
  ["ai-features", "9", "AI features"],
];

describe("the width of a text on a terminal", () => {
  it("counts visible characters: accented ones once, wide ones and emoji twice", () => {
    assert.equal(displayWidth("Mòbils"), 6);
    assert.equal(displayWidth("Mo\u0300bils"), 6);
    assert.equal(displayWidth("設計"), 4);
    assert.equal(displayWidth("👩‍💻 ok"), 5);
    assert.equal(displayWidth("🇪🇸"), 2);
  });

  it("is the length that texts are filled to, on either side", () => {
    assert.equal(pad("設計", 6), "設計  ");
    assert.equal(pad("9", 3, "right"), "  9");
    assert.equal(pad("longer", 3), "longer");
  });
});

describe("a text in lines", () => {
  it("is broken between words", () => {
    assert.deepEqual(wrap("one two three", 8), ["one two", "three"]);
  });

  it("is broken after hyphens, and within words only when there is no other way", () => {
    assert.deepEqual(wrap("oliu-shop-and-stock", 10), ["oliu-shop-", "and-stock"]);
    assert.deepEqual(wrap("internationalisation", 8), ["internat", "ionalisa", "tion"]);
  });
});

describe("a table", () => {
  it("has its columns aligned", () => {
    assert.deepEqual(drawTable(columns, rows, 120), {
      header: ["Slug          Price  Title"],
      body: ["mobile-apps  40,000  Apps that work without a good connection", "ai-features       9  AI features"],
    });
  });

  it("keeps to the width of the terminal and wraps text, but not values to copy", () => {
    assert.deepEqual(drawTable(columns, rows, 42).body, [
      "mobile-apps  40,000  Apps that work",
      "                     without a good",
      "                     connection",
      "ai-features       9  AI features",
    ]);
  });

  it("keeps to a narrow terminal too", () => {
    const { header, body } = drawTable(columns, rows, 24);
    assert.deepEqual(
      [...header, ...body].filter((line) => displayWidth(line) > 24),
      [],
    );
  });

  it("is not wrapped where there is no width, so that a record is a line", () => {
    assert.equal(drawTable(columns, rows, Number.POSITIVE_INFINITY).body.length, rows.length);
  });
});
