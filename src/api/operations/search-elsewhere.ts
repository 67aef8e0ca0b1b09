import { type Studio, textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill } from "../../model/texts/texts.ts";
import type { Hit, Search } from "../../search/search.ts";

/** Other language that answers a question. */
export interface FoundElsewhere {
  locale: Locale;
  /** Sentence that names it, in the language of the question. */
  said: string;
  hits: readonly Hit[];
}

/** Maximum number of pages in another language. */
export const mostElsewhere = 3;

/** Returns the first other language that answers a question, with its passages: two a page at most. */
export async function foundElsewhere(
  query: string,
  locale: Locale,
  { studio, search }: { studio: Studio; search: Search },
  isUnfinished = false,
): Promise<FoundElsewhere | undefined> {
  for (const other of studio.locales.filter((each) => each !== locale)) {
    const { hits, confidence } = await search.find(query, other, 2 * mostElsewhere, isUnfinished);
    if (confidence === "low") continue;
    const language = new Intl.DisplayNames(locale, { type: "language" }).of(other) ?? other;
    return { locale: other, said: fill(textsOf(studio, locale).lists.elsewhere, { language }), hits };
  }
  return undefined;
}
