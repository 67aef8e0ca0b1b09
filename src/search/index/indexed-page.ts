import { headingsOf, labelsOf, readableText, type Synonyms } from "../passage-fields.ts";
import { placesOf } from "../question-places.ts";
import type { SearchPage } from "../search-page.ts";
import { type ToTerm, termsOf } from "../terms.ts";
import { wordTokensOf } from "../word-tokens.ts";
import { type FieldTerms, fieldTermsOf } from "./field-terms.ts";
import type { PageRecord, PassageRecord } from "./index-table.ts";

/** Weights of the fields of a passage, in the order of their terms: its headings, labels, text and questions. */
export const passageWeights = [1, 1.5, 1, 0.7] as const;
/** Weights of the fields of a page beside its passages: its title, summary and questions. */
export const pageWeights = [2, 1, 0.7] as const;

/** Document of an index: the record that is shown, and the terms of each field */
export interface IndexedDocument<Shown> {
  record: Shown;
  fields: FieldTerms[];
}

/** Page with all that an index needs of it, so that an index is made of pages without reading them again */
export interface IndexedPage {
  locale: string;
  isReference: boolean;
  page: IndexedDocument<PageRecord>;
  passages: IndexedDocument<PassageRecord>[];
}

/** Finds the terms of a page and of its passages. */
export function indexedPageOf(searched: SearchPage, synonyms: Synonyms): IndexedPage {
  const { path, locale, title, summary, questions, isReference } = searched;
  const toTerm = termsOf(locale);
  const fields = [title, summary, questions.join("\n")].map((text) => fieldTermsOf(text, toTerm));
  const passages = passagesOf(searched, synonyms, toTerm);
  return { locale, isReference, page: { record: { path, title, questions }, fields }, passages };
}

/** Returns the passages of a page, each with the questions that it seems to answer. */
function passagesOf(page: SearchPage, synonyms: Synonyms, toTerm: ToTerm): IndexedDocument<PassageRecord>[] {
  const told = page.passages.map((passage) => [
    headingsOf(passage).join("\n"),
    labelsOf(passage, synonyms),
    readableText(passage),
  ]);
  const answered = questionsOfPassages(page.questions, told, toTerm);
  return page.passages.map(({ heading, text }, number) => ({
    record: { heading, text },
    fields: [...(told[number] ?? []), answered[number] ?? ""].map((field) => fieldTermsOf(field, toTerm)),
  }));
}

/** Returns the questions of a page that each passage answers, a line each. */
function questionsOfPassages(questions: readonly string[], told: readonly string[][], toTerm: ToTerm): string[] {
  const answered = told.map(() => "");
  if (questions.length === 0) return answered;
  const terms = (text: string) => wordTokensOf(text).flatMap((token) => toTerm(token) ?? []);
  const words = told.map((texts) => new Set(terms(texts.join(" "))));
  placesOf(questions.map(terms), words).forEach((place, number) => {
    if (place >= 0) answered[place] += `${questions[number]}\n`;
  });
  return answered;
}
