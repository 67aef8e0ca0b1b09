import { assistantPolicy } from "../../src/contract/policy.ts";
import type { Locale } from "../../src/model/localized.ts";
import type { Hit, Search } from "../../src/search/search-index.ts";
import { contentTerms, shareIn } from "./content-terms.ts";
import type { SearchWords } from "./search-words.ts";

/** What was found for a question. */
export interface Finding {
  /** The best first. */
  passages: readonly Hit[];
  /** Whether they speak of what was asked, as far as words can tell. */
  isAnswer: boolean;
}

/** Where the assistant finds what the site says. */
export interface Passages {
  find(words: SearchWords, locale: Locale): Promise<Finding>;
}

/** Part of the words of a question that the passages have to speak of. */
const leastShare = 0.5;

/** The passages of a search: the one place where the assistant learns how sure the search is. */
export function passagesOver(search: Search): Passages {
  return {
    async find({ text, asked }, locale) {
      const hits = await search.find(text, locale, assistantPolicy.passages.read);
      const wanted = contentTerms(asked, locale);
      const speaksOf = (hit: Hit) => shareIn(wanted, termsOfHit(hit, locale)) > 0;
      // What speaks of the earlier questions alone comes after what speaks of this one.
      const passages = [...hits.filter(speaksOf), ...hits.filter((hit) => !speaksOf(hit))];
      const best = passages.slice(0, assistantPolicy.passages.quoted);
      const said = new Set(best.flatMap((hit) => [...termsOfHit(hit, locale)]));
      return { passages, isAnswer: hits.length > 0 && shareIn(contentTerms(text, locale), said) > leastShare };
    },
  };
}

function termsOfHit({ title, heading, text }: Hit, locale: Locale): Set<string> {
  return contentTerms([title, heading, text].join("\n"), locale);
}
