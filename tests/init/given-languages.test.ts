import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { givenLanguages } from "../../scripts/studio/init/given-languages.ts";
import { languageNamed } from "../../scripts/studio/init/named-language.ts";
import { startLanguages } from "../../scripts/studio/init/start-languages.ts";
import { everyRow } from "../support/every-row.ts";

/** Languages as people give them, with the tag of each. */
const given: Readonly<Record<string, string>> = {
  de: "de",
  DE: "de",
  "pt-BR": "pt-BR",
  pt_br: "pt-BR",
  Deutsch: "de",
  deutsch: "de",
  German: "de",
  français: "fr",
  Francais: "fr",
  Português: "pt",
  "Brazilian Portuguese": "pt-BR",
  "português (Brasil)": "pt-BR",
  tedesco: "de",
  alemany: "de",
  Italienisch: "it",
  Català: "ca",
  castellano: "es",
  Ελληνικά: "el",
  日本語: "ja",
  简体中文: "zh-Hans",
};

describe("The languages that init takes", () => {
  it("are tags in any case, and names in the language itself or in one of the start", () =>
    everyRow(Object.entries(given), ([name, tag]) => assert.equal(languageNamed(name), tag)));

  it("have each language of the start by its name in each other one", () => {
    for (const other of startLanguages) {
      const names = new Intl.DisplayNames([other], { type: "language" });
      for (const language of startLanguages) assert.equal(languageNamed(names.of(language) ?? ""), language);
    }
  });

  it("stand apart by commas, or by spaces that belong to no name", () => {
    assert.deepEqual(givenLanguages.parse("Deutsch, pt-BR"), ["de", "pt-BR"]);
    assert.deepEqual(givenLanguages.parse("ca en"), ["ca", "en"]);
    assert.deepEqual(givenLanguages.parse("Brazilian Portuguese"), ["pt-BR"]);
  });

  it("are refused with the nearest name, or with ways to give one", () => {
    const said = (text: string) => givenLanguages.safeParse(text).error?.issues[0]?.message;
    assert.equal(said("en, Germn"), "`Germn` is no language that is known here; did you mean German (`de`)?");
    assert.match(said("Klingon") ?? "", /^`Klingon` is no language .* such as Deutsch, or a tag such as `pt-BR`$/);
    assert.equal(said("Catalan,ca"), "must not name a language twice");
    assert.equal(said(" "), "must name at least one language");
  });
});
