import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parseYaml } from "../../src/model/front-matter.ts";
import { phraseFor } from "../../src/model/phrase.ts";
import { root } from "../support/places.ts";

const weeks = { one: "{n} week", other: "{n} weeks" };

describe("words for a number of things", () => {
  it("are those of one where a range goes from one to one", () => {
    assert.equal(phraseFor(weeks, { from: 1, to: 1 }, "en"), weeks.one);
    assert.equal(phraseFor(weeks, { from: 1, to: 2 }, "en"), weeks.other);
    assert.equal(phraseFor(weeks, { from: 3, to: 3 }, "en"), weeks.other);
  });

  for (const locale of ["en", "es", "ca"]) {
    it(`tell one from many in what a new studio begins with in ${locale}`, () => {
      const file = join(root, "scripts/studio/init/start/texts", `${locale}.yaml`);
      const { units } = parseYaml(readFileSync(file, "utf8")) as { units: Record<string, typeof weeks> };
      for (const name of ["weeks", "people", "days", "pages", "results"]) {
        const words = units[name];
        assert.ok(words, name);
        assert.notEqual(phraseFor(words, 1, locale), phraseFor(words, 2, locale), name);
      }
    });
  }
});
