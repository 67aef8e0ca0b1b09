import assert from "node:assert/strict";
import { describe, it } from "node:test";
import stringWidth from "string-width";
import { markdownLines } from "../../scripts/studio/terminal/markdown-lines.ts";
import { pad } from "../../scripts/studio/terminal/pad.ts";
import { drawTable } from "../../scripts/studio/terminal/table.ts";
import { wrap } from "../../scripts/studio/terminal/wrap.ts";
import { assertNone } from "../support/assert-none.ts";

const columns = [{ title: "Slug", isWhole: true }, { title: "Price", align: "right" as const }, { title: "Title" }];
const rows = [
  ["mobile-apps", "40,000", "Apps that work without a good connection"],
  ["ai-features", "9", "AI features"],
];

describe("the width of a text on a terminal", () => {
  it("counts visible characters: accented ones once, wide ones and emoji twice", () => {
    assert.equal(stringWidth("Mòbils"), 6);
    assert.equal(stringWidth("Mo\u0300bils"), 6);
    assert.equal(stringWidth("設計"), 4);
    assert.equal(stringWidth("👩‍💻 ok"), 5);
    assert.equal(stringWidth("🇪🇸"), 2);
  });

  it("counts wide signs, keycaps, half-width kana and letters of other wide scripts as terminals draw them", () => {
    assert.equal(stringWidth("㈱日本"), 6);
    assert.equal(stringWidth("1️⃣"), 2);
    assert.equal(stringWidth("ﾊﾝ"), 2);
    assert.equal(stringWidth("ㄅㄆ"), 4);
  });

  it("does not count colours", () => {
    assert.equal(stringWidth("\u001b[31mred\u001b[39m"), 3);
    assert.equal(pad("\u001b[31mred\u001b[39m", 5), "\u001b[31mred\u001b[39m  ");
  });

  it("is the length that texts are filled to, on either side", () => {
    assert.equal(pad("設計", 6), "設計  ");
    assert.equal(pad("9", 3, "right"), "  9");
    assert.equal(pad("longer", 3), "longer");
  });
});

describe("a text in lines", () => {
  it("is broken between words", () => assert.deepEqual(wrap("one two three", 8), ["one two", "three"]));

  it("is broken after hyphens, and within words only when there is no other way", () => {
    assert.deepEqual(wrap("oliu-shop-and-stock", 10), ["oliu-shop-", "and-stock"]);
    assert.deepEqual(wrap("internationalisation", 8), ["internat", "ionalisa", "tion"]);
    assert.deepEqual(wrap("an internationalisation", 8), ["an", "internat", "ionalisa", "tion"]);
  });

  it("is broken between wide characters, never within one that is composed", () => {
    assert.deepEqual(wrap("㈱日本デザイン", 6), ["㈱日本", "デザイ", "ン"]);
    assert.deepEqual(wrap("1️⃣1️⃣1️⃣ ok", 4), ["1️⃣1️⃣", "1️⃣", "ok"]);
    assert.deepEqual(wrap("ﾃﾞｻﾞｲﾝ ok", 9), ["ﾃﾞｻﾞｲﾝ ok"]);
  });

  it("has a coloured word at the end of a line, and no colour beyond the line", () => {
    assert.deepEqual(wrap("one \u001b[31mtwo\u001b[39m three", 8), ["one \u001b[31mtwo\u001b[39m", "three"]);
    assert.deepEqual(wrap("one \u001b[31mtwo three\u001b[39m", 8), [
      "one \u001b[31mtwo\u001b[39m",
      "\u001b[31mthree\u001b[39m",
    ]);
  });

  it("ends without an empty line where the text ends with a space", () =>
    assert.deepEqual(wrap("one two ", 7), ["one two"]));
});

it("Markdown in lines is wrapped at the width that wide characters take", () =>
  assert.deepEqual(markdownLines(`- ${"日本".repeat(12)}`, 30), [`- ${"日本".repeat(7)}`, `  ${"日本".repeat(5)}`]));

describe("a table", () => {
  it("has its columns aligned", () =>
    assert.deepEqual(drawTable(columns, rows, 120), {
      header: ["Slug          Price  Title"],
      body: ["mobile-apps  40,000  Apps that work without a good connection", "ai-features       9  AI features"],
    }));

  it("has its columns aligned after wide signs, emoji and half-width kana", () => {
    const names = [["㈱日本"], ["1️⃣ 👩‍💻"], ["ﾊﾝｺ"], ["Mòbils"]].map((name) => [...name, "x"]);
    assert.deepEqual(drawTable([{ title: "Name" }, { title: "Mark" }], names, 80).body, [
      "㈱日本  x",
      "1️⃣ 👩‍💻   x",
      "ﾊﾝｺ     x",
      "Mòbils  x",
    ]);
  });

  it("has its columns aligned after a coloured word", () => {
    const marked = [
      ["\u001b[31mred\u001b[39m", "x"],
      ["green", "x"],
    ];
    assert.deepEqual(drawTable([{ title: "Name" }, { title: "Mark" }], marked, 80).body, [
      "\u001b[31mred\u001b[39m    x",
      "green  x",
    ]);
  });

  it("keeps to the width of the terminal and wraps text, but not values to copy", () =>
    assert.deepEqual(drawTable(columns, rows, 42).body, [
      "mobile-apps  40,000  Apps that work",
      "                     without a good",
      "                     connection",
      "ai-features       9  AI features",
    ]));

  it("keeps to a narrow terminal too", () => {
    const { header, body } = drawTable(columns, rows, 24);
    assertNone([...header, ...body].filter((line) => stringWidth(line) > 24));
  });

  it("is not wrapped where there is no width, so that a record is a line", () =>
    assert.equal(drawTable(columns, rows, Number.POSITIVE_INFINITY).body.length, rows.length));
});
