import type { ChatQuestion } from "../../src/api/operations/assistant.ts";
import { assistantPolicy, sizeLimits } from "../../src/api/policy.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import { contentTerms } from "./content-terms.ts";

/** Words of content from which on a question is understood by itself. */
const enough = 3;

/** What is looked for. */
export interface SearchWords {
  text: string;
  /** The part of it that was asked just now: what does not say this does not answer. */
  asked: string;
  /** The question before it, where it goes on from that. */
  before?: string;
}

/** A short question goes on with those before it: `and for mobile?` means what was asked of, for mobile. */
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
  // What is asked now comes first: only so many words of a question are looked up.
  return { text: [message, ...before].join("\n"), asked: message, ...(last !== undefined && { before: last }) };
}
