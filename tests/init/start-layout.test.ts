import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { startFolder, startLanguages } from "../../scripts/studio/init/start-languages.ts";
import { parseSource, parseYaml } from "../../src/loader/read/front-matter.ts";
import { everyRow } from "../support/every-row.ts";
import { bounds, entryBounds } from "./text-bounds.ts";
import { leavesOf } from "./text-leaves.ts";

const read = (file: string) => readFileSync(join(startFolder, file), "utf8");
const leavesIn = (language: string) => leavesOf(parseYaml(read(`texts/${language}.yaml`)));

/** Returns the letters of a text, or of its longest word; placeholders stand for other texts. */
function lettersOf(text: string, isOfWords = false): number {
  const words = isOfWords ? (text.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []) : [text];
  return Math.max(0, ...words.map((word) => word.length));
}

describe("The texts of each language of the start", () => {
  it("have room in a window of 320 px", () =>
    everyRow(startLanguages, (language) => {
      const leaves = leavesIn(language);
      const pathsOf = (path: string) =>
        path.endsWith("*") ? [...leaves.keys()].filter((each) => each.startsWith(path.slice(0, -1))) : [path];
      const long = bounds.flatMap(({ most, isOfWords, texts, why }) =>
        texts.flatMap((row) => {
          const rows = typeof row === "string" ? pathsOf(row).map((path) => [path]) : [row];
          return rows.flatMap((paths) => {
            const written = paths.flatMap((path) => leaves.get(path) ?? assert.fail(`there is no text ${path}`));
            const letters = written.reduce((sum, text) => sum + lettersOf(text, isOfWords), 0);
            return letters > most ? [`${written.join(" + ")}: ${letters} letters, of ${most}, since ${why}`] : [];
          });
        }),
      );
      assert.deepEqual(long, []);
    }));

  it("have room in the menus of a narrow page", () =>
    everyRow(startLanguages, (language) => {
      const files = globSync(`pages/${language}/*`, { cwd: startFolder });
      const entries = files.map((file) => parseSource(read(file)).data as Record<"menu" | "title" | "label", string>);
      const long = entries.flatMap(({ menu, title, label = title }) => {
        if (menu !== "main" && menu !== "footer") return [];
        return label.length > entryBounds[menu] || lettersOf(label, true) > entryBounds.word ? [label] : [];
      });
      assert.ok(entries.length > 10);
      assert.deepEqual(long, []);
    }));

  it("have every plural form of their language for what they count, and no other", () =>
    everyRow(startLanguages, (language) => {
      const { units } = parseYaml(read(`texts/${language}.yaml`)) as { units: Record<string, unknown> };
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      for (const [name, words] of Object.entries(units))
        if (typeof words === "object" && !Array.isArray(words))
          assert.deepEqual(Object.keys(words ?? {}).toSorted(), forms, name);
    }));
});
