import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { remember } from "../../functions/bounded-cache.ts";
import { longestWord, rememberedBytes, rememberedTerms, termsOf } from "../../src/search/terms.ts";
import { wordTokensOf } from "../../src/search/word-tokens.ts";
import { keptMemory } from "../support/kept-memory.ts";

const megabyte = 1024 * 1024;

/** Returns the word of a number that no page has. */
const unknownWord = (index: number) => `zq${index.toString(36)}`.padEnd(longestWord, "xvw");

/** Cuts different words out of questions of 8,000 letters each, 32 MB in all. */
function* wordsOfQuestions(): Generator<string> {
  for (let index = 0; index < 2_000; index += 1) {
    yield wordTokensOf(`${unknownWord(index)}${" ж".repeat(4000)}`)[0] ?? "";
  }
}

describe("the terms that are remembered of questions", () => {
  it("take a bounded number of bytes, whatever is asked, and keep a common word", () => {
    const { toTerm, known } = rememberedTerms((word) => `${word}s`);
    for (let index = 0; index < 20_000; index += 1) {
      const word = unknownWord(index);
      assert.equal(toTerm(word), `${word}s`);
      toTerm("shop");
    }
    assert.ok(known.calculatedSize <= rememberedBytes, `${known.calculatedSize} bytes`);
    assert.ok(known.size >= 5_000, `${known.size} words`);
    assert.ok(known.has("shop"));
    assert.equal(toTerm("x".repeat(longestWord + 1)), null);
    assert.ok(!known.has("x".repeat(longestWord + 1)));
  });

  it("do not keep the questions in memory that their words were cut from", () => {
    const toTerm = termsOf("en");
    const before = keptMemory();
    for (const word of wordsOfQuestions()) toTerm(word);
    const grown = (keptMemory() - before) / megabyte;
    assert.ok(grown < 8, `${grown} MB, of 32 MB that were asked`);
  });
});

it("a memory of computed values does not keep a text in memory that its key was cut from", () => {
  const lengthOf = remember(megabyte, (text) => text.length);
  const before = keptMemory();
  for (const word of wordsOfQuestions()) lengthOf(word);
  const grown = (keptMemory() - before) / megabyte;
  assert.ok(grown < 8, `${grown} MB, of 32 MB that were asked`);
});
