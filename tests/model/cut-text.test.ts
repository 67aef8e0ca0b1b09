import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { menuTitle } from "../../src/model/addresses/menu-pages.ts";
import type { PageEntry } from "../../src/model/studio/studio.ts";
import { cutText } from "../../src/model/texts/cut-text.ts";
import { faultTextsIn, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

describe("a text that is cut for a place with a bound", () => {
  it("stays as it is while it fits", () => assert.equal(cutText("One two", 7), "One two"));

  it("ends after a whole word, without the sign after it", () => {
    assert.equal(cutText("One two, three", 12), "One two…");
    assert.equal(cutText("One two three", 8), "One two…");
  });

  it("is cut within a word that alone would not fit, but never within a character", () => {
    assert.equal(cutText("abcdefghij", 5), "abcd…");
    assert.equal(cutText("abc\u{1f600}def", 5), "abc…");
  });

  it("is a title in a menu only beyond 120 characters", () => {
    const entry = (title: string) => ({ data: { title } }) as PageEntry;
    const title = `${"Harbour ".repeat(14)}master`;
    assert.equal(menuTitle(entry(title)), title);
    assert.equal(menuTitle(entry(`${title} of the coast`)), `${title}…`);
  });
});

it("the limits of a record's title and summary are 160 and 600 characters", async () => {
  const studio = minimalStudio();
  const fields = { ...serviceFields, title: "t".repeat(160), summary: "s".repeat(600) };
  studio.write("services/en/web.md", source(fields));
  assert.deepEqual(await faultTextsIn(studio), []);
  studio.write("services/en/web.md", source({ ...fields, title: "t".repeat(161), summary: "s".repeat(601) }));
  const faults = await faultTextsIn(studio);
  assert.equal(faults.length, 2);
  assert.match(faults.join(), /at most 160 characters.*at most 600 characters/s);
});
