import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { searchBlockBytes } from "../../functions/hosts/cloudflare/asset-names.ts";
import { indexBlocks } from "../../functions/hosts/cloudflare/index-blocks.ts";
import { BestPassages } from "../../src/search/best-passages.ts";
import { type IndexFile, MemoryFile } from "../../src/search/index/index-file.ts";
import { type IndexedPage, indexedPageOf, passageWeights } from "../../src/search/index/indexed-page.ts";
import { type PassageText, placeIn } from "../../src/search/index/passage-text.ts";
import { openLocale } from "../../src/search/index/stored-locale.ts";
import { writeIndex } from "../../src/search/index/write-index.ts";
import { openSearch } from "../../src/search/open-search.ts";
import { termsOf } from "../../src/search/terms.ts";
import { randomNumbers } from "../support/random-numbers.ts";

const toTerm = termsOf("en");
const noMarkdown = (path: string) => Promise.reject(new Error(`the text of ${path} is in the index`));

/** Returns pages of some passages, whose words are drawn from a few hundred, the first ones more often. */
function drawnPages(count: number, locale = "en"): IndexedPage[] {
  const next = randomNumbers(7);
  const words = (length: number) => Array.from({ length }, () => `w${Math.floor(400 * next() ** 3)}ord`).join(" ");
  return Array.from({ length: count }, (_, number) => {
    const path = `/articles/${number}`;
    const title = words(4);
    const passages = Array.from({ length: 1 + (number % 3) }, () => ({
      path,
      locale,
      title,
      heading: words(3),
      text: words(40),
    }));
    const page = {
      path,
      locale,
      title,
      summary: words(8),
      questions: [words(3)],
      passages,
      kind: "",
      isReference: false,
    };
    return indexedPageOf(page, new Map());
  });
}

async function indexed(pages: readonly IndexedPage[]) {
  const file = new MemoryFile();
  return { file, table: await writeIndex(pages, {}, file) };
}

/** Computes the score of a term in each passage by the formula of BM25+ (Lv and Zhai 2011, k = 1.2, b = 0.7, δ = 0.5). */
function plainScores(pages: readonly IndexedPage[], term: string): number[] {
  const documents = pages.flatMap(({ passages }) => passages);
  const sums = documents.map(() => 0);
  passageWeights.forEach((weight, field) => {
    const lengths = documents.map(({ lengths }) => lengths[field] as number);
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const frequencies = documents.map(({ terms, frequencies }) => {
      const at = terms.indexOf(term);
      return at < 0 ? 0 : Math.floor((frequencies[at] as number) / 128 ** field) % 128;
    });
    const having = frequencies.filter((frequency) => frequency > 0).length;
    const rarity = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
    frequencies.forEach((frequency, number) => {
      if (frequency === 0) return;
      const long = 1.2 * (1 - 0.7 + (0.7 * (lengths[number] as number)) / average);
      sums[number] = (sums[number] ?? 0) + weight * rarity * (0.5 + (frequency * 2.2) / (frequency + long));
    });
  });
  return sums;
}

describe("the stored index of the search", () => {
  const pages = drawnPages(300);

  it("scores each term in each passage as a plain computation of BM25+ does", async () => {
    const { file, table } = await indexed(pages);
    const { terms, passages } = await openLocale(file, table.locales.en as never);
    for (const word of ["w0ord", "w7ord", "w90ord", "w399ord"]) {
      const term = toTerm(word) as string;
      const expected = plainScores(pages, term);
      const { documents, scores } = await passages.postingsOf(terms.numberOf(term) as number);
      assert.deepEqual(
        [...documents],
        expected.flatMap((score, number) => (score > 0 ? [number] : [])),
      );
      documents.forEach((document, at) => {
        assert.ok(Math.abs((scores[at] as number) - (expected[document] as number)) < 1e-5, `${word} ${document}`);
      });
    }
  });

  it("names the passages that a sort of all would name, at most two of a page", () => {
    const next = randomNumbers(3);
    for (let round = 0; round < 200; round += 1) {
      const scored = Array.from({ length: 40 }, (_, passage) => ({ passage, score: Math.floor(6 * next()) }));
      const ofPage = new Map<number, number>();
      const expected = scored
        .toSorted((one, other) => other.score - one.score || one.passage - other.passage)
        .filter(({ passage }) => {
          const page = Math.floor(passage / 4);
          ofPage.set(page, (ofPage.get(page) ?? 0) + 1);
          return (ofPage.get(page) as number) <= 2;
        });
      for (const most of [1, 3, 50]) {
        const best = new BestPassages(most);
        for (let page = 0; page < 10; page += 1) best.takePage(scored.slice(4 * page, 4 * page + 4));
        assert.deepEqual(best.order, expected.slice(0, most));
      }
    }
  });

  it("answers from blocks of a Worker as from one file, and reads the blocks that a question needs", async () => {
    const many = drawnPages(3000);
    const { file, table } = await indexed(many);
    const read: string[] = [];
    const blocks = indexBlocks(async (name) => {
      read.push(name);
      const number = Number(name.split("/")[1]);
      return file.read({ offset: number * searchBlockBytes, length: searchBlockBytes });
    });
    const asked = ["w390ord w2ord", "w120ord", "w39ord"] as const;
    for (const question of asked) {
      const [whole, cut] = await Promise.all(
        [file, blocks].map((from) => openSearch(table, from, noMarkdown).find(question, "en", 5)),
      );
      assert.ok((whole?.hits.length ?? 0) > 0);
      assert.deepEqual(cut, whole);
    }
    assert.equal(new Set(read).size, read.length, "a block is read twice");
  });

  it("answers questions that wait at the same time as it answers them alone", async () => {
    const { file, table } = await indexed(pages);
    const asked = ["w3ord w40ord", "w39", "w12ord w390ord", "w3orf", "w1ord w2ord w3ord", "w40ord"];
    const alone = [];
    for (const question of asked) alone.push(await openSearch(table, file, noMarkdown).find(question, "en", 9, true));
    const search = openSearch(table, file, noMarkdown);
    for (let round = 0; round < 3; round += 1) {
      assert.deepEqual(await Promise.all(asked.map((question) => search.find(question, "en", 9, true))), alone);
    }
    assert.ok(alone.every(({ hits }) => hits.length > 0));
  });

  it("reads for a question the lists of its words and the passages that it shows, however many pages there are", async () => {
    const bytesOf = async (count: number) => {
      const { file, table } = await indexed([...drawnPages(count), rare()]);
      let bytes = 0;
      const counted: IndexFile = {
        read: (place) => {
          bytes += place.length;
          return file.read(place);
        },
      };
      const search = openSearch(table, counted, noMarkdown);
      await search.find("w1ord", "en", 3);
      bytes = 0;
      assert.equal((await search.find("seldom", "en", 3)).hits[0]?.path, "/rare");
      return bytes;
    };
    assert.equal(await bytesOf(400), await bytesOf(4000));
  });

  it("shows the text of a passage from the Markdown of its page, and an own text where the page does not have it", async () => {
    const markdown = "# Rare\n\nSeldom seen.\n\nNever heard.\n";
    const texts = ["Never heard.", "Said elsewhere."];
    const shown = texts.map((text) => rare(placeIn(markdown, text)));
    for (const [number, page] of shown.entries()) {
      const { file, table } = await indexed([page]);
      const { hits } = await openSearch(table, file, async () => markdown).find("seldom", "en", 3);
      assert.deepEqual(
        hits.map(({ text }) => text),
        [texts[number]],
      );
      const kept = Buffer.from(await file.read({ offset: 0, length: 4000 })).toString();
      assert.equal(kept.includes(texts[number] as string), number === 1);
    }
  });

  it("refuses pages whose languages alternate, since it writes one at a time", async () => {
    const mixed = [...drawnPages(1), ...drawnPages(1, "es"), ...drawnPages(1)];
    await assert.rejects(indexed(mixed), /the pages in en do not follow each other/);
  });
});

/** Returns a page of one passage with a word that no other page has, and the record of another text. */
function rare(text: PassageText = "seldom seen"): IndexedPage {
  const address = { path: "/rare", locale: "en", title: "Rare" };
  const passages = [{ ...address, heading: "", text: "seldom seen" }];
  const page = { ...address, summary: "", questions: [], passages, kind: "", isReference: false };
  const own = indexedPageOf(page, new Map());
  return { ...own, passages: own.passages.map((passage) => ({ ...passage, record: { heading: "", text } })) };
}
