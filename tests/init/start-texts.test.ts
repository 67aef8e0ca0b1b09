import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { it } from "node:test";
import { parseYaml } from "../../src/loader/read/front-matter.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import { phraseFor } from "../../src/model/texts/phrase.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { root } from "../support/places.ts";

const folder = join(root, "scripts/studio/init/start/texts");

/** Units that are counted in words; minutes are abbreviated in every language. */
const counted = ["weeks", "people", "days", "pages", "results"] as const;

it("the texts that a studio begins with have a singular and a plural for what they count, in every language", () => {
  const alike = readdirSync(folder).flatMap((file) => {
    const { units } = parseYaml(readFileSync(join(folder, file), "utf8")) as Texts;
    const locale = basename(file, ".yaml") as Locale;
    const isAlike = (unit: (typeof counted)[number]) =>
      phraseFor(units[unit], 1, locale) === phraseFor(units[unit], 2, locale);
    return counted.filter(isAlike).map((unit) => `${file}: units.${unit}`);
  });
  assert.deepEqual(alike, []);
});
