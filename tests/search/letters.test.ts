import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PageAddress } from "../../src/model/addresses.ts";
import { type Passage, passagesOf } from "../../src/search/passages.ts";
import { buildIndex, openSearch } from "../../src/search/search-index.ts";
import { termsOf } from "../../src/search/terms.ts";

const forms = ["NFC", "NFD"] as const;

const words = { es: "diseño de una cafetería", ca: "què és l'avançada intel·ligència", en: "a naïve café-au-lait" };

function passage(locale: string, text: string): Passage {
  return { path: `/${locale}`, locale, title: "", heading: "", text };
}

describe("letters with accents, composed or decomposed,", () => {
  it("make the same terms", () => {
    for (const [locale, text] of Object.entries(words)) {
      const terms = forms.map((form) => text.normalize(form).split(" ").map(termsOf(locale)));
      assert.deepEqual(terms[0], terms[1]);
    }
  });

  it("are found by a question in either form", async () => {
    for (const [locale, text] of Object.entries(words)) {
      const scores: unknown[] = [];
      for (const written of forms) {
        const search = openSearch(buildIndex([passage(locale, text.normalize(written)), passage(locale, "otra ñ")]));
        for (const asked of forms) {
          const hits = await search.find(text.normalize(asked), locale, 5);
          scores.push(hits.map(({ score }) => score));
        }
      }
      assert.equal((scores[0] as number[]).length, 1);
      for (const each of scores) assert.deepEqual(each, scores[0]);
    }
  });

  it("are joined over a hyphen in either form", async () => {
    for (const form of forms) {
      const search = openSearch(buildIndex([passage("ca", "avançat-primer".normalize(form))]));
      assert.equal((await search.find("avançatprimer", "ca", 5)).length, 1, form);
    }
  });

  it("compare equally where a page says again what stands in its head", () => {
    const [title, description] = ["Cafetería", "Diseño de una cafetería."];
    const page = { path: "/x", locale: "es", title, description } as PageAddress;
    const said = forms.map((form) => passagesOf(page, `# ${title}\n\n${description}\n\nTexto.\n`.normalize(form)));
    assert.deepEqual(said[1], said[0]);
  });

  it("stay in a passage as its page has them", () => {
    const page = { path: "/x", locale: "es", title: "T", description: "D" } as PageAddress;
    assert.equal(passagesOf(page, "Cafe\u0301.\n")[1]?.text, "Cafe\u0301.");
  });
});
