import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shortenedText } from "../../../src/api/reference/shortened.ts";

describe("a value that is shortened", () => {
  it("ends before an address rather than within it", () => {
    const text = `${"Long ".repeat(20)}(http://localhost:4321/cases/ferries-of-the-west) and on`;
    assert.equal(shortenedText(text).value, `${"Long ".repeat(20)}(…`);
    for (const before of ["[ferries](", '<a href="']) {
      const within = `${"Long ".repeat(20)}${before}/cases/ferries-of-the-west) and on`;
      assert.equal(shortenedText(within).value, `${"Long ".repeat(20)}${before}…`);
    }
  });

  it("keeps its members, three items of a list, and the beginning of a text", () => {
    const long = "x".repeat(500);
    const { value, isShortened } = shortenedText({ a: [1, 2, 3, 4], b: { c: long }, d: null, e: "short" });
    assert.deepEqual(value, { a: [1, 2, 3], b: { c: `${"x".repeat(120)}…` }, d: null, e: "short" });
    assert.ok(isShortened);
  });

  it("is unchanged where nothing of it is long", () => {
    const short = { a: [1, 2, 3], b: { c: "d" } };
    assert.deepEqual(shortenedText(short), { value: short, isShortened: false });
  });
});
