import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fitPassages } from "../../../src/api/mcp/fit-passages.ts";
import { countTokens } from "../../../src/surfaces/tokens.ts";

const sentences: Record<string, string> = {
  en: "The studio builds products that people use every day. ",
  ca: "L'estudi construeix productes que la gent fa servir cada dia. ",
  ja: "このスタジオは毎日使われる製品を作ります。",
  ru: "Студия создаёт продукты, которыми пользуются каждый день. ",
};

const ten = (passage: string) =>
  Array.from({ length: 10 }, (_, index) => ({
    title: `Page ${index}`,
    url: `https://studio.example/articles/page-${index}`,
    markdown_url: `https://studio.example/articles/page-${index}.md`,
    passage,
  }));

describe("passages that a search quotes", () => {
  it("take fewer than 2,500 tokens in any script, and end with a sentence, letter for letter", () => {
    for (const [locale, sentence] of Object.entries(sentences)) {
      const whole = sentence.repeat(30).trim();
      const fitted = fitPassages(ten(whole));
      const tokens = countTokens(JSON.stringify(fitted));
      assert.ok(tokens < 2500, `${locale}: ${tokens} tokens`);
      for (const { passage } of fitted) {
        assert.ok(whole.startsWith(passage) && passage.length > 30, locale);
        assert.match(passage, /[.。]$/, locale);
      }
      assert.ok((fitted[0]?.passage.length ?? 0) > (fitted[9]?.passage.length ?? 0), locale);
    }
  });

  it("stay whole where they fit", () => {
    const short = ten("One sentence. And another one.");
    assert.deepEqual(fitPassages(short), short);
    assert.deepEqual(fitPassages([]), []);
  });

  it("never end within a link", () => {
    const passage = `${"word ".repeat(48)}[a link of many words that is long](https://studio.example/somewhere) ${"word ".repeat(300)}`;
    for (const { passage: said } of fitPassages(ten(passage))) {
      assert.equal(said.split("[").length, said.split("](https://studio.example/somewhere)").length, said);
    }
  });
});
