import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { startFolder, startLanguages } from "../../scripts/studio/init/start-languages.ts";
import { withSuppliedWords } from "../../src/model/texts/supplied/with-supplied-words.ts";
import { type Texts, textsSchema } from "../../src/model/texts/texts.ts";

/** Texts that a new studio starts with, by language. */
export const startTexts: Readonly<Record<string, Texts>> = Object.fromEntries(
  startLanguages.map((locale) => [
    locale,
    withSuppliedWords(
      textsSchema.parse(parse(readFileSync(join(startFolder, "texts", `${locale}.yaml`), "utf8"))),
      locale,
    ),
  ]),
);
