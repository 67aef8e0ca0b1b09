import { z } from "zod";
import { languageNamed, nearLanguages } from "./named-language.ts";
import { englishName } from "./start-languages.ts";

const language = z.string().transform((given, context) => {
  const tag = languageNamed(given);
  if (tag !== undefined) return tag;
  const near = nearLanguages(given).map((each) => `${englishName(each)} (\`${each}\`)`);
  const way =
    near.length > 0 ? `did you mean ${near.join(" or ")}?` : "use a name such as Deutsch, or a tag such as `pt-BR`";
  context.addIssue({ code: "custom", message: `\`${given}\` is no language that is known here; ${way}` });
  return z.NEVER;
});

/** Languages as somebody gives them, by tag or name; the value has their tags. */
export const givenLanguages = z
  .string()
  .transform(languagesIn)
  .pipe(z.array(language).min(1, "must name at least one language"))
  .refine((tags) => new Set(tags).size === tags.length, "must not name a language twice");

/** Returns the languages in a text, apart by commas, or by spaces that belong to no name. */
function languagesIn(given: string): string[] {
  const parts = given.split(/[,;]/).map((part) => part.trim());
  return parts.flatMap((part) => (isOneName(part) ? part : part.split(/\s+/))).filter(Boolean);
}

function isOneName(words: string): boolean {
  return languageNamed(words) !== undefined || !words.split(/\s+/).some((word) => languageNamed(word) !== undefined);
}
