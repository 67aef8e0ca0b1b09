import type { ChatQuestion } from "../../src/api/operations/assistant.ts";
import { assistantPolicy, sizeLimits } from "../../src/api/policy.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import { contentTerms } from "./content-terms.ts";

/** Number of content words from which on a question needs no earlier one. */
const enough = 3;

export interface SearchWords {
  text: string;
  /** Words of the current question: a passage without them does not answer it. */
  asked: string;
  /** Question before it, if it continues that. */
  before?: string;
}

/** Returns the words to search for. A short question continues those before it: `and for mobile?`. */
export function searchWords({ message, history }: ChatQuestion, locale: Locale): SearchWords {
  if (contentTerms(message, locale).size >= enough) return { text: message, asked: message };
  const earlier = history
    .filter(({ role }) => role === "user")
    .map(({ content }) => content.slice(0, sizeLimits.chatMessage));
  const known = contentTerms(message, locale);
  const before: string[] = [];
  for (const question of earlier.reverse().slice(0, assistantPolicy.earlierQuestions)) {
    before.unshift(question);
    for (const term of contentTerms(question, locale)) known.add(term);
    if (known.size >= enough) break;
  }
  const last = before.at(-1);
  // The current question comes first: the search reads only the first words of a text.
  return { text: [message, ...before].join("\n"), asked: message, ...(last !== undefined && { before: last }) };
}
