import { assistantPolicy } from "../../src/contract/policy.ts";
import type { Locale } from "../../src/model/localized.ts";
import type { Hit, Search } from "../../src/search/search.ts";
import { contentTerms, shareIn } from "./content-terms.ts";
import type { SearchWords } from "./search-words.ts";

/** What was found for a question. */
export interface Finding {
  /** The best first. */
  passages: readonly Hit[];
  /** Whether the search trusts them to speak of what was asked. */
  isAnswer: boolean;
}

/** Where the assistant finds what the site says. */
export interface Passages {
  find(words: SearchWords, locale: Locale): Promise<Finding>;
}

/** The passages of a search: the one place where the assistant learns how sure the search is. */
export function passagesOver(search: Search): Passages {
  return {
    async find({ text, asked }, locale) {
      const { hits, confidence } = await search.find(text, locale, assistantPolicy.passages.read);
      const wanted = contentTerms(asked, locale);
      const speaksOf = (hit: Hit) => shareIn(wanted, termsOfHit(hit, locale)) > 0;
      // What speaks of the earlier questions alone comes after what speaks of this one.
      const passages = [...hits.filter(speaksOf), ...hits.filter((hit) => !speaksOf(hit))];
      return { passages, isAnswer: hits.length > 0 && confidence === "high" };
    },
  };
}

function termsOfHit({ title, heading, text }: Hit, locale: Locale): Set<string> {
  return contentTerms([title, heading, text].join("\n"), locale);
}
