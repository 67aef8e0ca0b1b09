import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { searchOver } from "./small-search.ts";

async function best(locale: string, pages: Record<string, string>, question: string): Promise<string | undefined> {
  return (await searchOver(locale, pages).find(question, locale, 1)).hits[0]?.path;
}

describe("the search", () => {
  it("uses the stemmer of a language whose tag has a region or a script", async () => {
    const pages = { "/a": "Construímos sistemas para portos pesqueiros.", "/b": "Escrevemos textos sobre o mar." };
    assert.equal(await best("pt-BR", pages, "construindo um sistema"), "/a");
    assert.equal(await best("nb", { "/a": "Vi bygger havner.", "/b": "Vi skriver." }, "havnene"), "/a");
  });

  it("looks for what a question names, not for its small words, in every language of the start", async () => {
    const pages = {
      de: { "/a": "Was es ist und wie es geht.", "/b": "Ein Projekt kostet 100 Euro am Tag." },
      pt: { "/a": "O que é e como se faz.", "/b": "Um projeto custa 100 euros por dia." },
    };
    assert.equal(await best("de", pages.de, "Was ist es, das Projekte kosten?"), "/b");
    assert.equal(await best("pt", pages.pt, "O que é que custam os projetos?"), "/b");
  });

  it("finds whole words in a language without a stemmer", async () => {
    const pages = { "/a": "Budujemy oprogramowanie dla portów.", "/b": "Piszemy o morzu." };
    assert.equal(await best("pl", pages, "oprogramowanie"), "/a");
  });

  it("finds words in scripts without spaces between words", async () => {
    const pages = { "/a": "東京の港湾向けソフトウェアを作ります。", "/b": "海についての記事を書きます。" };
    assert.equal(await best("ja", pages, "港湾のソフトウェア"), "/a");
    assert.equal(await best("ja", pages, "記事"), "/b");
  });
});
