import { assistantPolicy } from "../../src/api/policy.ts";
import { isForAgents } from "../../src/model/shapes/collections-that.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Hit, Search } from "../../src/search/search.ts";
import { collectionOfKind } from "../../src/search/search-page.ts";
import { contentTerms, shareIn } from "./content-terms.ts";
import { type QuotedAnswer, quotedOf } from "./extractive-answer.ts";
import type { SearchWords } from "./search-words.ts";

export interface FoundPassages {
  /** Passages that a model may read, best first; none if the search does not trust them. */
  passages: readonly Hit[];
  /** Passages that answer the question and may be quoted. */
  answers: readonly QuotedAnswer[];
  /** Words of the question that the site never mentions. */
  missing: readonly string[];
}

/** Finder of passages for the assistant. */
export interface Passages {
  find(words: SearchWords, locale: Locale): Promise<FoundPassages>;
}

/** Minimum share of a question, weighted by the rarity of its words, that a passage must hold to be quoted. */
const leastSupport = 0.66;

/** Score factor of a passage that states the one figure that is asked for. */
const gainOfFact = 1.5;

/** Finds passages with a search. Only this function reads how sure the search is. */
export function passagesOver(search: Search): Passages {
  return {
    async find(words, locale) {
      const { text, asked } = words;
      const { read, weighed } = assistantPolicy.passages;
      const { hits: found, isCovered, missing } = await search.find(text, locale, weighed);
      const hits = found.filter(({ kind }) => isForAgents(collectionOfKind(kind)));
      const wanted = contentTerms(asked, locale);
      const speaksOf = (hit: Hit) => shareIn(wanted, termsOfHit(hit, locale)) > 0;
      // Passages about earlier questions alone come after those about this one.
      const passages = [...hits.filter(speaksOf), ...hits.filter((hit) => !speaksOf(hit))].slice(0, read);
      return {
        passages: isCovered ? passages : [],
        answers: await answersIn(hits, words, wanted.size === 0, locale, search),
        missing: missing.filter((word) => asked.normalize("NFC").includes(word)),
      };
    },
  };
}

/** Returns the passages that answer the question. If it names nothing, they continue from the answer before. */
async function answersIn(
  hits: readonly Hit[],
  { asked, before }: SearchWords,
  namesNothing: boolean,
  locale: Locale,
  search: Search,
): Promise<QuotedAnswer[]> {
  const goesOn = namesNothing && before !== undefined;
  const support = await search.support(goesOn ? before : asked, locale, goesOn ? undefined : before);
  const answers = hits.flatMap((hit) => {
    const { part, gain, fact } = support(hit);
    if (part < leastSupport) return [];
    const score = part * gain * hit.score;
    return [fact === undefined ? { ...hit, score } : { ...hit, fact, score: gainOfFact * score }];
  });
  answers.sort((one, other) => other.score - one.score);
  return goesOn ? answers.filter((hit) => !quotedOf(answers).includes(hit)) : answers;
}

function termsOfHit({ title, heading, text }: Hit, locale: Locale): Set<string> {
  return contentTerms([title, heading, text].join("\n"), locale);
}
