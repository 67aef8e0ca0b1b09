import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { startFolder, startLanguages } from "../../scripts/studio/init/start-languages.ts";
import { parseYaml } from "../../src/loader/read/front-matter.ts";
import { phraseFor } from "../../src/model/texts/phrase.ts";
import { everyRow } from "../support/every-row.ts";

const weeks = { one: "{n} week", other: "{n} weeks" };

describe("the unit behind a number", () => {
  it("is singular for a range from one to one and plural for any other range", () => {
    assert.equal(phraseFor(weeks, { from: 1, to: 1 }, "en"), weeks.one);
    assert.equal(phraseFor(weeks, { from: 1, to: 2 }, "en"), weeks.other);
    assert.equal(phraseFor(weeks, { from: 3, to: 3 }, "en"), weeks.other);
  });

  it("differs between one and two in the texts that a new studio begins with", () =>
    everyRow(startLanguages, (locale) => {
      const file = join(startFolder, "texts", `${locale}.yaml`);
      const { units } = parseYaml(readFileSync(file, "utf8")) as { units: Record<string, typeof weeks> };
      for (const name of ["weeks", "people", "days", "pages", "results"]) {
        const words = units[name];
        assert.ok(words, name);
        assert.notEqual(phraseFor(words, 1, locale), phraseFor(words, 2, locale), name);
      }
    }));
});
