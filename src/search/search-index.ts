import MiniSearch, { type Options } from "minisearch";
import type { Texts } from "../model/texts.ts";
import { labelsOf, readableText, type Synonyms, synonymsOf } from "./passage-fields.ts";
import type { Passage } from "./passages.ts";
import { placesOf } from "./question-places.ts";
import type { SearchPage } from "./search-page.ts";
import { type ToTerm, termsOf } from "./terms.ts";
import { joinedTokensOf, tokensOf } from "./tokens.ts";

/** A built index as it is stored: passages, and for each locale the index over them and over its pages. */
export interface StoredIndex {
  passages: Passage[];
  locales: Record<string, { passages: object; pages: object }>;
}

/** What of a passage is searched. */
interface PassageDocument {
  id: number;
  heading: string;
  labels: string;
  text: string;
  questions: string;
}

/** What of a page is searched beside its passages. */
interface PageDocument {
  id: string;
  title: string;
  summary: string;
  questions: string;
}

/** The same at build and at look-up, or nothing would be found. */
function optionsOf<Document>(locale: string, fields: (keyof Document & string)[]): Options<Document> {
  return {
    fields,
    tokenize: (text) => [...tokensOf(text), ...joinedTokensOf(text)],
    processTerm: termsOf(locale),
  };
}

export const passageOptions = (locale: string) =>
  optionsOf<PassageDocument>(locale, ["heading", "labels", "text", "questions"]);

export const pageOptions = (locale: string) => optionsOf<PageDocument>(locale, ["title", "summary", "questions"]);

/** Indexes pages, with the words of the interface in the languages that have some. */
export function buildIndex(pages: readonly SearchPage[], texts: Record<string, Texts> = {}): StoredIndex {
  const passages = pages.flatMap((page) => page.passages);
  const locales = [...new Set(pages.map(({ locale }) => locale))].sort();
  let id = 0;
  const starts = new Map(pages.map((page) => [page, (id += page.passages.length) - page.passages.length]));
  const built = locales.map((locale) => {
    const synonyms = texts[locale] ? synonymsOf(texts[locale]) : new Map();
    const ofPassages = new MiniSearch<PassageDocument>(passageOptions(locale));
    const toTerm = termsOf(locale);
    const ofPages = new MiniSearch<PageDocument>(pageOptions(locale));
    for (const page of pages.filter((each) => each.locale === locale)) {
      ofPassages.addAll(documentsOf(page, starts.get(page) as number, synonyms, toTerm));
      ofPages.add({ id: page.path, title: page.title, summary: page.summary, questions: page.questions.join("\n") });
    }
    return [locale, { passages: ofPassages.toJSON(), pages: ofPages.toJSON() }] as const;
  });
  return { passages, locales: Object.fromEntries(built) };
}

function documentsOf(page: SearchPage, start: number, synonyms: Synonyms, toTerm: ToTerm): PassageDocument[] {
  const documents = page.passages.map((passage, index) => ({
    id: start + index,
    heading: passage.heading,
    labels: labelsOf(passage, synonyms),
    text: readableText(passage),
    questions: "",
  }));
  if (page.questions.length === 0) return documents;
  const terms = (text: string) => tokensOf(text).flatMap((token) => toTerm(token) ?? []);
  const told = documents.map(({ heading, labels, text }) => new Set(terms(`${heading} ${labels} ${text}`)));
  placesOf(page.questions.map(terms), told).forEach((place, index) => {
    const document = documents[place];
    if (document) document.questions += `${page.questions[index]}\n`;
  });
  return documents;
}
