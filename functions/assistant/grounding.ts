import type { Locale } from "../../src/model/texts/localized.ts";
import type { Hit } from "../../src/search/search.ts";
import { contentTerms, shareIn } from "./content-terms.ts";

/** Numbers of passages in a sentence. */
export const marks = /\s*\[(\d+)\]/g;

/** Part of the words of a sentence that have to stand in the passages; a writer needs some of its own. */
const leastShare = 0.6;

const figures = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/g;
/** Addresses with a scheme or without, of mail too; a name such as Node.js counts as one, and stands in the source as well. */
const addresses =
  /https?:\/\/[^\s)\]>"]+|[^\s@<>()"]+@[^\s@<>()"]+\.\w+|(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:][^\s)\]>"]*)?|(?<=\]\()[^)]*/gi;
const markup = /<[a-z/!]|!\[|^\s*```/im;

/** Whether passages say a sentence, as far as its words, figures and addresses can tell. */
export function isGrounded(sentence: string, hits: readonly Hit[], locale: Locale): boolean {
  const source = hits.map(({ title, heading, text }) => [title, heading, text].join("\n")).join("\n");
  const said = sentence.replace(marks, "").replace(/^\s*(?:\d+[.)]|[-*])\s+/, "");
  if (markup.test(said)) return false;
  if (!(said.match(addresses) ?? []).every((address) => source.includes(address.replace(/[.,;:]+$/, "")))) return false;
  // The number of an item counts the items, and says nothing of what stands in it.
  const known = new Set(figuresIn(source.replace(/^\s*\d+[.)]\s/gm, "")));
  if (!figuresIn(said).every((figure) => known.has(figure))) return false;
  return shareIn(contentTerms(said, locale), contentTerms(source, locale)) >= leastShare;
}

/** Figures as their digits: a thousand may be written in several ways. */
function figuresIn(text: string): string[] {
  return (text.match(figures) ?? []).map((figure) => figure.replace(/\D/g, ""));
}
