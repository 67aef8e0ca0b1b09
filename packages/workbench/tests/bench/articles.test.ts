import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { article, slugOf } from "../../src/bench/build/articles.ts";
import { editSentence, editTitle } from "../../src/bench/build/edits.ts";
import { inventedWords } from "../../src/bench/build/invented-words.ts";
import { generatedLanguages, languageOf, wordCount } from "../../src/bench/build/language.ts";
import { questionsOf, titleOf } from "../../src/bench/build/questions.ts";
import { byZipf } from "../../src/bench/build/zipf.ts";
import { seededRandom } from "../../src/bench/seeded-random.ts";

const many = Array.from({ length: 200 }, (_, index) => index);
const headOf = (text: string) => /published: .*|tags: .*/g[Symbol.match](text);

describe("a generated article", () => {
  it("is the same for the same number, and another one for another number or language", () => {
    assert.equal(article(7, 100, "en"), article(7, 100, "en"));
    const all = generatedLanguages.flatMap((locale) => many.map((index) => article(index, 200, locale)));
    assert.equal(new Set(all.map(titleOf)).size, all.length);
  });

  it("has about 2.4 KB and every element of prose, in each language", () => {
    for (const locale of generatedLanguages) {
      const bytes = many.reduce((sum, index) => sum + Buffer.byteLength(article(index, 200, locale)), 0) / many.length;
      assert.ok(bytes > 2300 && bytes < 2550, `${locale}: ${bytes} bytes`);
      for (const element of [/^## /m, /^### /m, /^\| --- \|/m, /^- /m, /^```ts$/m, /^> /m, /\]\(\/articles\//])
        assert.match(article(3, 200, locale), element);
    }
  });

  it("has the same days, tags and links in each language", () => {
    for (const index of many) {
      const [first, ...others] = generatedLanguages.map((locale) => article(index, 200, locale));
      for (const other of others) {
        assert.deepEqual(headOf(other), headOf(first as string));
        assert.equal(/\(\/articles\/.*\)/.exec(other)?.[0], /\(\/articles\/.*\)/.exec(first as string)?.[0]);
      }
    }
  });

  it("is refused in a language that has no words here", () =>
    assert.throws(() => languageOf("fr"), /Articles are generated in en, es, ca, not in fr/));
});

describe("the words of generated articles", () => {
  it("are invented once each, the same for each seed", () => {
    const words = inventedWords(2000, 5);
    assert.deepEqual(words, inventedWords(2000, 5));
    assert.equal(new Set(words).size, 2000);
    assert.notDeepEqual(words, inventedWords(2000, 6));
    assert.ok(words.every((word) => /^[a-z]{4,16}$/.test(word)));
  });

  it("follow Zipf's law: the tenth word comes about as often as its rank says", () => {
    const ranks = Array.from({ length: wordCount }, (_, rank) => String(rank));
    const draw = byZipf(ranks, seededRandom(1));
    const counts = new Map<string, number>();
    for (let drawn = 0; drawn < 100_000; drawn += 1) {
      const word = draw();
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const ratio = (counts.get("0") ?? 0) / (counts.get("9") ?? 0);
    assert.ok(ratio > 3 && ratio < 4, `${ratio} where 12.7 / 3.7 is expected`);
    assert.ok(counts.size > wordCount / 3, `${counts.size} words`);
  });
});

it("questions over generated articles are the same for each seed, each once, of two to four words of the articles", () => {
  const questions = questionsOf(300, 500);
  assert.deepEqual(questions, questionsOf(300, 500));
  assert.equal(new Set(questions).size, 300);
  const known = new Set(languageOf("en").inTexts);
  for (const question of questions) {
    const words = question.split(" ");
    assert.ok(words.length >= 2 && words.length <= 4, question);
    assert.ok(
      words.every((word) => known.has(word) || /^\d+$/.test(word)),
      question,
    );
  }
});

describe("an edit of a generated article", () => {
  const written = () => {
    const file = join(temporaryFolder(), `${slugOf(4)}.md`);
    writeFileSync(file, article(4, 100, "en"));
    return file;
  };

  it("sets one sentence, or the title and nothing else", () => {
    const file = written();
    const sentence = editSentence(file, 3);
    const edited = readFileSync(file, "utf8");
    assert.ok(edited.endsWith(` ${sentence}\n`));
    assert.deepEqual(edited.split("\n").slice(0, -2), article(4, 100, "en").split("\n").slice(0, -2));
    const { from, to } = editTitle(file);
    assert.equal(readFileSync(file, "utf8"), edited.replace(`title: ${from}`, `title: ${to}`));
    assert.notEqual(from, to);
  });
});
