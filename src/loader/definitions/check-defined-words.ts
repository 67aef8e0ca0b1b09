import type { Adopted } from "../../model/shapes/definitions/adopted-definitions.ts";
import { definedWordsIn } from "../../model/shapes/definitions/defined-words.ts";
import { languageTag } from "../../model/shapes/language-tag.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { blocksFolder, definitionsFolder, formsFolder } from "../read/content-folders.ts";

/** Returns warnings for words of definitions that a language of the studio lacks, since those of another stand in. */
export function checkDefinedWords(
  { definitions, extensions, blocks, forms }: Adopted,
  locales: readonly string[],
): ContentFault[] {
  return [
    ...Object.entries({ ...definitions, ...extensions }).map(
      ([name, each]) => [`${definitionsFolder}/${name}.yaml`, each] as const,
    ),
    ...Object.entries(blocks).map(([name, each]) => [`${blocksFolder}/${name}.yaml`, each] as const),
    ...Object.entries(forms).map(([name, each]) => [`${formsFolder}/${name}.yaml`, each] as const),
  ].flatMap(([file, definition]) =>
    statedWords(definition).flatMap(([field, stated]) =>
      locales
        .filter((locale) => !Object.hasOwn(stated, locale))
        .map((locale) => ({
          file,
          field,
          reason: `has no words in \`${locale}\`, so that pages show \`${definedWordsIn(stated, locale)}\``,
          expected: `\`${locale}:\` and the words`,
          severity: "warning" as const,
        })),
    ),
  );
}

/** Returns all words of a definition that are given by language, with their places. */
function statedWords(part: unknown, at = ""): [field: string, words: Record<string, string>][] {
  if (typeof part !== "object" || part === null) return [];
  const entries = Object.entries(part);
  if (
    entries.length > 0 &&
    entries.every(([key, said]) => languageTag.safeParse(key).success && typeof said === "string")
  ) {
    return [[at, part as Record<string, string>]];
  }
  return entries.flatMap(([key, inner]) => statedWords(inner, at ? `${at}.${key}` : key));
}
