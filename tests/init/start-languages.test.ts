import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, it } from "node:test";
import { settingWords, startFolder, startLanguages } from "../../scripts/studio/init/start-languages.ts";
import { readContent } from "../../src/loader/load.ts";
import { parseYaml } from "../../src/loader/read/front-matter.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { suppliedWords } from "../../src/model/texts/supplied/with-supplied-words.ts";
import { quotationMarksOf } from "../../src/model/typography/quotation-marks.ts";
import { knownLanguages } from "../../src/search/words/words-of.ts";
import { pairsOf } from "../content/language-pairs.ts";
import { everyRow } from "../support/every-row.ts";
import { fixedParts, leavesOf } from "./text-leaves.ts";
import { writtenStudio } from "./written-studio.ts";

const textsOf = (language: string) => parseYaml(readFileSync(join(startFolder, "texts", `${language}.yaml`), "utf8"));

/** Languages that any file of the start is in. */
const languages = new Set([
  ...startLanguages,
  ...globSync("settings/*.yaml", { cwd: startFolder }).map((file) => basename(file, ".yaml")),
  ...globSync(`{${collectionNames().join(",")}}/*`, { cwd: startFolder }).map((folder) => basename(folder)),
  ...Object.keys(suppliedWords),
]);

/** Returns the files of a language, with `*` in place of its name. */
function filesOf(language: string): string[] {
  const found = globSync([`{texts,settings}/${language}.yaml`, `*/${language}/*`], { cwd: startFolder });
  return found.map((file) => file.replace(new RegExp(`/${language}(?=[/.])`), "/*")).sort();
}

function everyLanguage(check: (language: string) => void | Promise<void>): Promise<void> {
  return everyRow([...languages], check);
}

describe("each language of the start", () => {
  it("has every file that English has, words of the program and the search, and quotation marks", () =>
    everyLanguage((language) => {
      assert.deepEqual(filesOf(language), filesOf("en"));
      assert.ok(suppliedWords[language], `src/model/texts/supplied/ has no words in ${language}`);
      assert.ok(knownLanguages[language], `src/search/words/ has no words in ${language}`);
      assert.ok(quotationMarksOf(language), `src/model/typography/quotation-marks.ts has no row for ${language}`);
    }));

  it("has the texts of English, each with the same placeholders, code and links", () =>
    everyLanguage((language) => {
      for (const words of [textsOf, settingWords, (each: string) => suppliedWords[each]]) {
        const [english, own] = ["en", language].map((each) => leavesOf(words(each)));
        const isCommon = (path: string) => !path.startsWith("documents.names.");
        // Keys of a keyboard have names of their own, and each language has ways of its own to ask.
        const partsOf = (path: string, texts: readonly string[]) =>
          path.endsWith(".asks")
            ? []
            : path === "search.keys"
              ? texts.map((text) => text.split("`").length)
              : fixedParts(texts);
        assert.deepEqual([...(own?.keys() ?? [])].filter(isCommon).sort(), [...(english?.keys() ?? [])].sort());
        for (const [path, texts] of english ?? [])
          assert.deepEqual(partsOf(path, own?.get(path) ?? []), partsOf(path, texts), path);
      }
    }));

  it("names every document for machines that another one names", () =>
    everyLanguage((language) => {
      if (language === "en") return;
      const named = (each: string) =>
        [...leavesOf(textsOf(each)).keys()].filter((path) => path.startsWith("documents.names.")).sort();
      assert.deepEqual(named(language), named("ca"));
    }));

  it("has records with the facts, headings, lists, tables, code and links of English", async () => {
    const others = startLanguages.filter((language) => language !== "en");
    const folder = writtenStudio(["en", ...others]);
    const { studio } = await readContent(folder);
    const pairs = pairsOf(studio ?? assert.fail("the start is broken"), folder);
    assert.ok(pairs.length >= others.length * 20);
    await everyRow(pairs, ({ first, other }) => {
      assert.deepEqual(other.facts, first.facts);
      assert.deepEqual(other.figures, first.figures);
      assert.deepEqual(other.shape, first.shape);
    });
  });
});
