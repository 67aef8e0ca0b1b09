import { kindWordsOf } from "../kind-words.ts";
import { headingsOf, labelsOf, readableText, type Synonyms } from "../passage-fields.ts";
import { placesOf } from "../question-places.ts";
import type { SearchPage } from "../search-page.ts";
import { type ToTerm, termsOf } from "../terms.ts";
import { wordTokensOf } from "../word-tokens.ts";
import { type DocumentTerms, documentTermsOf } from "./document-terms.ts";
import type { PageRecord, PassageRecord } from "./index-table.ts";

/** Weights of the fields of a passage, in the order of their terms: its headings, labels, text and questions. */
export const passageWeights = [1, 1.5, 1, 0.7] as const;
/** Weights of the fields of a page beside its passages: its title, summary, and questions with the words of its kind. */
export const pageWeights = [2, 1, 0.7] as const;

/** Document of an index: its terms, and the record that is shown */
export interface IndexedDocument<Shown> extends DocumentTerms {
  record: Shown;
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
  const { path, locale, title, summary, questions, kind, isReference } = searched;
  const toTerm = termsOf(locale);
  const asked = [...questions, ...kindWordsOf(kind, locale)].join("\n");
  const record = { path, title, questions, kind };
  const passages = passagesOf(searched, synonyms, toTerm);
  return { locale, isReference, page: { record, ...documentTermsOf([title, summary, asked], toTerm) }, passages };
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
    ...documentTermsOf([...(told[number] ?? []), answered[number] ?? ""], toTerm),
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
