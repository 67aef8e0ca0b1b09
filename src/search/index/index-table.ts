import type { Locale } from "../../model/texts/localized.ts";
import type { PassageText } from "./passage-text.ts";

/** Extent of bytes in the file of an index */
export interface Extent {
  offset: number;
  length: number;
}

/** Table of an index: the places of each locale's parts in its file */
export interface IndexTable {
  locales: Record<Locale, LocaleTable>;
}

export interface LocaleTable {
  /** Labels of the interface with the words that visitors use for them */
  synonyms: [label: string, words: string][];
  /** Numbers of the reference pages. */
  references: number[];
  /** All terms in the order of their code units, as a JSON list */
  terms: Extent;
  /** Number of passages of each page; those of a page follow each other. */
  passagesOf: Extent;
  passages: DocumentsTable;
  pages: DocumentsTable;
}

/** Pieces of bytes that follow each other, and the size of each */
export interface PiecesTable {
  all: Extent;
  sizes: Extent;
}

/** Parts of the documents of one kind: the passages of a locale, or its pages */
export interface DocumentsTable {
  /** Number of documents. */
  count: number;
  /** Weight of each field */
  weights: readonly number[];
  /** Lengths of the fields of each document in turn, from which scores follow as from the postings */
  lengths: Extent;
  /** Number of documents with each term */
  counts: Extent;
  /** Postings of each term */
  postings: PiecesTable;
  /** Record of each document, as JSON */
  records: PiecesTable;
}

/** Stored record of a page */
export interface PageRecord {
  path: string;
  title: string;
  /** Questions that the page answers, in visitors' words. */
  questions: readonly string[];
  /** Kind of page that visitors ask for. */
  kind: string;
}

/** Stored record of a passage */
export interface PassageRecord {
  heading: string;
  text: PassageText;
}
