import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PageAddress } from "../../src/model/addresses/addresses.ts";
import { excerptsFor } from "../../src/search/excerpt.ts";
import { passagesOf } from "../../src/search/passages.ts";
import { firstLettersOf, termsOf } from "../../src/search/terms.ts";
import { randomNumbers } from "../support/random-numbers.ts";
import { searchOver } from "./small-search.ts";

const forms = ["NFC", "NFD"] as const;

const words = { es: "diseño de una cafetería", ca: "què és l'avançada intel·ligència", en: "a naïve café-au-lait" };

describe("letters with accents, whether composed or decomposed,", () => {
  it("become the same search terms", () => {
    for (const [locale, text] of Object.entries(words)) {
      const terms = forms.map((form) => text.normalize(form).split(" ").map(termsOf(locale)));
      assert.deepEqual(terms[0], terms[1]);
    }
  });

  it("are found with the same scores by a question in either form", async () => {
    for (const [locale, text] of Object.entries(words)) {
      const scores: unknown[] = [];
      for (const written of forms) {
        const search = searchOver(locale, { "/a": text.normalize(written), "/b": "otra ñ" });
        for (const asked of forms) {
          const { hits } = await search.find(text.normalize(asked), locale, 5);
          scores.push(hits.map(({ score }) => score));
        }
      }
      assert.equal((scores[0] as number[]).length, 1);
      for (const each of scores) assert.deepEqual(each, scores[0]);
    }
  });

  it("are found with the hyphens of a page from which a word was copied", async () => {
    const search = searchOver("en", { "/a": "a back-end engineer" });
    for (const asked of ["back-\u2060end", "back\u2011end", "back\u2010end", "backend"]) {
      assert.equal((await search.find(asked, "en", 5)).hits.length, 1, asked);
    }
  });

  it("are found where a hyphenated word is asked for as one word", async () => {
    for (const form of forms) {
      const search = searchOver("ca", { "/a": "avançat-primer".normalize(form) });
      assert.equal((await search.find("avançatprimer", "ca", 5)).hits.length, 1, form);
    }
  });

  it("count as equal where a page repeats its title and description", () => {
    const [title, description] = ["Cafetería", "Diseño de una cafetería."];
    const page = { path: "/x", locale: "es", title, description } as PageAddress;
    const said = forms.map((form) => passagesOf(page, `# ${title}\n\n${description}\n\nTexto.\n`.normalize(form)));
    for (const passages of said) assert.equal(passages.length, 1);
    assert.deepEqual(
      said.map(([passage]) => passage?.heading),
      ["", ""],
    );
  });

  it("stay in a passage as they are on its page", () => {
    const page = { path: "/x", locale: "es", title: "T", description: "D" } as PageAddress;
    assert.equal(passagesOf(page, "Cafe\u0301.\n")[1]?.text, "Cafe\u0301.");
  });
});

/** Letters of languages with a stemmer, with capitals, accents, digits, joined letters and marks of their own */
const alphabets: Record<string, string> = {
  ...Object.fromEntries(
    ["en", "es", "ca", "de", "fr", "it", "nl", "pt", "sv", "nb", "da", "fi", "hu", "tr", "ro", "cs", "sl", "eu"].map(
      (locale) => [locale, "aeiouyntrslkcdgmpbhfvwjxzqŁøæœßçñáèîöüÅÉİıŞőčžAEYINSZ07\u0301\u0308"],
    ),
  ),
  ru: "аеёийоуыэюябвгджзклмнпрстфхцчшщьъАЕЁЯ\u0301",
  hy: "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆԱԲ",
  ja: "あいうカキク漢字",
  ko: "가나다한글",
  ar: "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
  ga: "abcdefghilmnoprstuáéíóú-",
};

describe("the first letter of a word", () => {
  for (const [locale, alphabet] of Object.entries(alphabets)) {
    it(`is that of its term in ${locale}, or not known without the term`, () => {
      const [next, toTerm, firstLetter] = [randomNumbers(11), termsOf(locale), firstLettersOf(locale)];
      const letters = [...alphabet];
      for (let round = 0; round < 3000; round += 1) {
        const length = 2 + Math.floor(9 * next());
        const word = Array.from({ length }, () => letters[Math.floor(letters.length * next())]).join("");
        const term = toTerm(word);
        if (term && firstLetter) assert.equal(firstLetter(word), term.slice(0, 1), JSON.stringify(word));
      }
    });
  }

  it("tells nothing where words lose their beginning", () => {
    for (const locale of ["ar", "ga", "ta"]) assert.equal(firstLettersOf(locale), undefined, locale);
  });
});

describe("letters that no decomposition folds", () => {
  for (const [locale, written, typed] of [
    ["de", "Straße", "strasse"],
    ["da", "Ærø", "aero"],
    ["nb", "Bjørn", "bjorn"],
    ["pl", "Łódź", "lodz"],
    ["tr", "kapı", "kapi"],
    ["is", "Þingvellir", "thingvellir"],
    ["fr", "Œuvre", "oeuvre"],
    ["hr", "Đakovo", "dakovo"],
  ] as const) {
    it(`are found as people type them, and as they are written: ${written}`, async () => {
      const search = searchOver(locale, { "/a": `${written} 5`, "/b": "x" });
      for (const asked of [typed, typed.toUpperCase(), written, written.toLowerCase()]) {
        const { hits, confidence, missing } = await search.find(asked, locale, 5);
        assert.deepEqual([hits.map(({ path }) => path), confidence, missing], [["/a"], "high", []], asked);
        const marked = excerptsFor(asked, locale).of([`Hier: **${written}** 5.`]);
        assert.deepEqual(
          marked.filter(({ mark }) => mark).map(({ text }) => text),
          [written],
          asked,
        );
      }
    });
  }
});

describe("names in inline code", () => {
  const pages = {
    "/snake": "Set `snake_case_name` first.",
    "/camel": "Call `fetchUrl()` and wait.",
    "/pascal": "An `HTTPServer` answers.",
  };

  for (const [path, ...asked] of [
    ["/snake", "snake_case_name", "`snake_case_name`", "snake case", "name"],
    ["/camel", "fetchUrl", "`fetchUrl`", "fetchUrl()", "fetch url", "url"],
    ["/pascal", "HTTPServer", "httpserver", "http server"],
  ] as const) {
    for (const words of asked) {
      it(`are found and marked by ${words}, whole or by a part`, async () => {
        const { hits, confidence, missing } = await searchOver("en", pages).find(words, "en", 5);
        assert.deepEqual([hits.map((hit) => hit.path), confidence, missing], [[path], "high", []]);
        assert.ok(
          excerptsFor(words, "en")
            .of([pages[path]])
            .some(({ mark }) => mark),
        );
      });
    }
  }

  it("are not found by parts of names in prose: a question for Java is none for JavaScript", async () => {
    const { confidence, missing } = await searchOver("en", { "/a": "We write JavaScript." }).find("Java", "en", 5);
    assert.deepEqual([confidence, missing], ["low", ["Java"]]);
  });
});

describe("the confidence of the search", () => {
  it("is low, with the words it did not find, where a word that is asked for is on no page", async () => {
    const search = searchOver("en", { "/a": "We sell software and hardware for shops.", "/b": "Prices of software." });
    const { confidence, missing } = await search.find("Do you sell blockchain hardware?", "en", 5);
    assert.deepEqual([confidence, missing], ["low", ["blockchain"]]);
  });

  it("is high where the only unknown word describes whoever asks", async () => {
    const search = searchOver("en", { "/a": "An online shop costs 9,000 euros.", "/b": "We write." });
    const { confidence, missing } = await search.find("How much is an online shop for my bakery?", "en", 5);
    assert.deepEqual([confidence, missing], ["high", []]);
  });
});
