import type { ChatAnswer, ChatCitation } from "../../src/api/operations/assistant.ts";
import { assistantPolicy } from "../../src/api/policy.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import type { Hit } from "../../src/search/search.ts";

/** Minimum share of the best passage's score for a second passage to be quoted too. */
const worthQuoting = 0.6;

/** Minimum share of the best passage's score for a line to be quoted alone. */
const worthAlone = 0.74;

export interface QuotedAnswer extends Hit {
  /** Line of the passage that states the one figure that was asked for. */
  fact?: string;
}

/**
 * Returns the passages to quote: those about as good as the best, or the one line with the figure that was asked for.
 */
export function quotedOf(answers: readonly QuotedAnswer[]): QuotedAnswer[] {
  const best = Math.max(...answers.map(({ score }) => score));
  const quoted = answers
    .filter(({ score }, index) => index === 0 || score >= best * worthQuoting)
    .slice(0, assistantPolicy.passages.quoted);
  const stating = quoted.find(({ fact, score }) => fact !== undefined && score >= best * worthAlone);
  return stating ? [stating] : quoted;
}

export function quote(
  answers: readonly QuotedAnswer[],
  locale: Locale,
  texts: Texts["assistant"],
  baseUrl: string,
): ChatAnswer {
  const citations = quotedOf(answers).map(({ fact, ...hit }) =>
    citationOf({ ...hit, text: fact ?? hit.text }, baseUrl),
  );
  const quotes = citations.map(({ passage, title }, index) => `${asQuote(passage)}\n\n[${index + 1}] ${title}`);
  return { reply: [texts.quotes, ...quotes].join("\n\n"), locale, citations, mode: "extractive" };
}

export function citationOf({ path, title, heading, text }: Hit, baseUrl: string): ChatCitation {
  return { title: heading ? `${title}: ${heading}` : title, url: new URL(path, baseUrl).href, passage: text };
}

function asQuote(markdown: string): string {
  return markdown.replace(/^/gm, "> ").replace(/^> $/gm, ">");
}
