import type { Locale } from "../../src/model/texts/localized.ts";
import type { Hit } from "../../src/search/search.ts";
import { contentTerms, shareIn } from "./content-terms.ts";

export const marks = /\s*\[(\d+)\]/g;

/** Minimum share of a sentence's words that its passages must hold; a writer needs some words of its own. */
const leastShare = 0.6;

const figures = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/g;
/**
 * Addresses with or without a scheme, and mail addresses. A name such as Node.js matches too, but the source holds it
 * as well.
 */
const addresses =
  /https?:\/\/[^\s)\]>"]+|[^\s@<>()"]+@[^\s@<>()"]+\.\w+|(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:][^\s)\]>"]*)?|(?<=\]\()[^)]*/gi;
const markup = /<[a-z/!]|!\[|^\s*```/im;

/** Returns true if passages support a sentence, as far as its words, figures and addresses show. */
export function isGrounded(sentence: string, hits: readonly Hit[], locale: Locale): boolean {
  const source = hits.map(({ title, heading, text }) => [title, heading, text].join("\n")).join("\n");
  const said = sentence.replace(marks, "").replace(/^\s*(?:\d+[.)]|[-*])\s+/, "");
  if (markup.test(said)) return false;
  if (!(said.match(addresses) ?? []).every((address) => source.includes(address.replace(/[.,;:]+$/, "")))) return false;
  // The number of a list item counts items and is no fact of the passage.
  const known = new Set(figuresIn(source.replace(/^\s*\d+[.)]\s/gm, "")));
  if (!figuresIn(said).every((figure) => known.has(figure))) return false;
  return shareIn(contentTerms(said, locale), contentTerms(source, locale)) >= leastShare;
}

/** Returns the digits of the figures in a text: a thousand may be written in several ways. */
function figuresIn(text: string): string[] {
  return (text.match(figures) ?? []).map((figure) => figure.replace(/\D/g, ""));
}
