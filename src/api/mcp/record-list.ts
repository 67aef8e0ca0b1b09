import { z } from "zod";
import { type Untranslated, untranslatedOf } from "../../model/records/untranslated.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { ToolPorts } from "../ports.ts";
import type { ToolWords } from "./tool-words.ts";

/** Members of a record that every list of a tool shows. */
export const briefSchema = z.object({ slug: z.string(), title: z.string(), summary: z.string(), url: z.string() });

type Brief = z.infer<typeof briefSchema>;

/** Picks the members of a record that a list shows. */
export function briefOf({ slug, title, summary, url }: Brief): Brief {
  return { slug, title, summary, url };
}

/** Returns the text of a list, one line per record, and the records that only other languages have, at its end. */
export function listed(
  lines: readonly string[],
  others: readonly Entry[],
  words: ToolWords,
  { studio, baseUrl }: ToolPorts,
): { untranslated: Untranslated[]; text: string } {
  const untranslated = untranslatedOf(studio, others, baseUrl);
  return { untranslated, text: listText(lines, untranslated, words) };
}

/** Returns the lines of a list as text, and those of the records that only other languages have. */
export function listText(lines: readonly string[], others: readonly Untranslated[], { texts }: ToolWords): string {
  const elsewhere = others.map(({ title, slug, locales, url }) => `${title} (${slug}; ${locales.join(", ")}): ${url}`);
  const all = [
    ...(lines.length > 0 ? lines : [texts.tools.no_records]),
    ...(elsewhere.length > 0 ? ["", texts.tools.untranslated, ...elsewhere] : []),
  ];
  return all.join("\n");
}
