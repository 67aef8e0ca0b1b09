import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { htmlOf } from "./html-of-prose.ts";

describe("a table in prose", () => {
  it("has a plain cell instead of an empty head over the names of its rows", async () => {
    const html = await htmlOf("| | Price |\n| :- | -: |\n| Web | 1 |\n");
    assert.match(html, /<thead>\s*<tr>\s*<td align="left"><\/td>\s*<th align="right">Price<\/th>/);
    assert.match(html, /aria-label="Price"/);
  });

  it("keeps a head that is a picture", async () =>
    assert.match(await htmlOf("| ![Day](/day.svg) | Night |\n| - | - |\n| 1 | 2 |\n"), /<th><(img|picture)/));
});
