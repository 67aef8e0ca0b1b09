import { z } from "zod";
import { text } from "../field-shapes.ts";
import { languageTag } from "../language-tag.ts";
import { rules } from "../rules.ts";

/** Words of a definition: for all languages, or for each by its tag. */
export const definedWords = z.union([
  text,
  z
    .record(languageTag, text)
    .refine((found) => Object.keys(found).length > 0)
    .register(rules, { schema: { minProperties: 1 } }),
]);

export type DefinedWords = z.infer<typeof definedWords>;

/** Returns words in a language. Where it has none, those in English stand in, or else the first that there are. */
export function definedWordsIn(given: DefinedWords, locale: string): string {
  if (typeof given === "string") return given;
  return given[locale] ?? given[locale.split("-")[0] as string] ?? given.en ?? (Object.values(given)[0] as string);
}

/** Yes or no, as people write it in YAML, whose 1.2 reads `yes` as a word. */
export const yesNo = z
  .preprocess((written) => (written === "yes" ? true : written === "no" ? false : written), z.boolean())
  .register(rules, { schema: { type: ["boolean", "string"], enum: [true, false, "yes", "no"] } });

/** Returns a name of a definition as words, for one that has none. */
export function readableName(name: string): string {
  return capital(name.replaceAll(/[_-]/g, " "));
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
