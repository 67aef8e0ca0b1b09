import type { ChatAnswer, ChatCitation } from "../../src/contract/assistant.ts";
import { assistantPolicy } from "../../src/contract/policy.ts";
import type { Locale } from "../../src/model/localized.ts";
import type { Texts } from "../../src/model/texts.ts";
import type { Hit } from "../../src/search/search.ts";

/** Part of the best passage's score that another one must have to be quoted beside it. */
const worthQuoting = 0.6;

/** An answer that quotes passages. */
export function quote(hits: readonly Hit[], locale: Locale, texts: Texts["assistant"], baseUrl: string): ChatAnswer {
  const best = Math.max(...hits.map(({ score }) => score));
  const quoted = hits
    .filter(({ score }, index) => index === 0 || score >= best * worthQuoting)
    .slice(0, assistantPolicy.passages.quoted);
  const citations = quoted.map((hit) => citationOf(hit, baseUrl));
  const quotes = citations.map(({ passage, title }, index) => `${asQuote(passage)}\n\n[${index + 1}] ${title}`);
  return { reply: [texts.quotes, ...quotes].join("\n\n"), locale, citations, mode: "extractive" };
}

export function citationOf({ path, title, heading, text }: Hit, baseUrl: string): ChatCitation {
  return {
    title: heading ? `${title}: ${heading}` : title,
    url: new URL(path, baseUrl).href,
    passage: text,
  };
}

/** A Markdown text as a quotation. */
function asQuote(markdown: string): string {
  return markdown.replace(/^/gm, "> ").replace(/^> $/gm, ">");
}
