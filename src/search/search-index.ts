import MiniSearch, { type Options } from "minisearch";
import type { Locale } from "../model/texts/localized.ts";
import type { Texts } from "../model/texts/texts.ts";
import { headingsOf, labelsOf, readableText, type Synonyms, synonymsOf } from "./passage-fields.ts";
import type { Passage } from "./passages.ts";
import { placesOf } from "./question-places.ts";
import type { SearchPage } from "./search-page.ts";
import { type ToTerm, termsOf } from "./terms.ts";
import { joinedTokensOf, wordTokensOf } from "./word-tokens.ts";

/** Built index as stored: passages, and for each locale an index of its passages and one of its pages. */
export interface StoredIndex {
  passages: Passage[];
  /** Paths of the reference pages. */
  references: string[];
  locales: Record<Locale, { passages: object; pages: object; synonyms: [label: string, words: string][] }>;
}

/** Fields of a passage that are searched. */
const passageFields = ["heading", "labels", "text", "questions"] as const;

/** Fields of a page that are searched beside its passages. */
const pageFields = ["title", "summary", "questions"] as const;

type PassageDocument = { id: number } & Record<(typeof passageFields)[number], string>;
type PageDocument = { id: string } & Record<(typeof pageFields)[number], string>;

/** Returns the options of an index. Build and look-up must share them, or nothing would be found. */
function optionsOf(locale: Locale, fields: readonly string[]): Options {
  return {
    fields: [...fields],
    tokenize: (text) => [...wordTokensOf(text), ...joinedTokensOf(text)],
    processTerm: termsOf(locale),
  };
}

export const passageOptions = (locale: Locale) => optionsOf(locale, passageFields);
export const pageOptions = (locale: Locale): Options => ({
  ...optionsOf(locale, pageFields),
  storeFields: ["questions"],
});

/** Indexes pages, with the synonyms of the interface texts in each language that has them. */
export function buildIndex(pages: readonly SearchPage[], texts: Record<Locale, Texts>): StoredIndex {
  const passages: Passage[] = [];
  const locales: StoredIndex["locales"] = {};
  for (const locale of [...new Set(pages.map((page) => page.locale))].sort()) {
    const ofPassages = new MiniSearch<PassageDocument>(passageOptions(locale));
    const ofPages = new MiniSearch<PageDocument>(pageOptions(locale));
    const synonyms: Synonyms = texts[locale] ? synonymsOf(texts[locale]) : new Map();
    const toTerm = termsOf(locale);
    for (const page of pages.filter((each) => each.locale === locale)) {
      ofPassages.addAll(documentsOf(page, passages.length, synonyms, toTerm));
      ofPages.add({ id: page.path, title: page.title, summary: page.summary, questions: page.questions.join("\n") });
      passages.push(...page.passages);
    }
    locales[locale] = { passages: ofPassages.toJSON(), pages: ofPages.toJSON(), synonyms: [...synonyms] };
  }
  const references = pages.filter(({ isReference }) => isReference).map(({ path }) => path);
  return { passages, references, locales };
}

/** Returns the passages of a page as documents, each with the questions that it seems to answer. */
function documentsOf(page: SearchPage, firstId: number, synonyms: Synonyms, toTerm: ToTerm): PassageDocument[] {
  const documents = page.passages.map((passage, index) => ({
    id: firstId + index,
    heading: headingsOf(passage).join("\n"),
    labels: labelsOf(passage, synonyms),
    text: readableText(passage),
    questions: "",
  }));
  if (page.questions.length === 0) return documents;
  const terms = (text: string) => wordTokensOf(text).flatMap((token) => toTerm(token) ?? []);
  const told = documents.map(({ heading, labels, text }) => new Set(terms(`${heading} ${labels} ${text}`)));
  placesOf(page.questions.map(terms), told).forEach((place, index) => {
    const document = documents[place];
    if (document) document.questions += `${page.questions[index]}\n`;
  });
  return documents;
}
