import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { withSuppliedWords } from "../../src/model/texts/supplied/with-supplied-words.ts";
import { type Texts, textsSchema } from "../../src/model/texts/texts.ts";
import { root } from "./places.ts";

const folder = join(root, "scripts/studio/init/start/texts");

/** Texts that a new studio starts with, by language. */
export const startTexts: Readonly<Record<string, Texts>> = Object.fromEntries(
  ["en", "es", "ca"].map((locale) => [
    locale,
    withSuppliedWords(textsSchema.parse(parse(readFileSync(join(folder, `${locale}.yaml`), "utf8"))), locale),
  ]),
);
