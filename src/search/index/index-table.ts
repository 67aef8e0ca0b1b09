import type { Locale } from "../../model/texts/localized.ts";

/** Extent of bytes in the file of an index */
export interface Extent {
  offset: number;
  length: number;
}

/**
 * Table of an index: the places of each locale's parts in its file. Numbers in that file are little-endian and have 32
 * bits, as the typed arrays of every platform of Node and of Workers.
 */
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
  /** Number of the page of each passage. */
  pageOf: Extent;
  passages: DocumentsTable;
  pages: DocumentsTable;
}

/** Parts of the documents of one kind: the passages of a locale, or its pages */
export interface DocumentsTable {
  /** Number of documents. */
  count: number;
  /** Number of documents with each term */
  counts: Extent;
  /** For each term the numbers of its documents, then their scores */
  postings: Extent;
  /** Record of each document, as JSON, and the end of each within these bytes */
  records: Extent;
  ends: Extent;
}

/** Stored record of a page */
export interface PageRecord {
  path: string;
  title: string;
  /** Questions that the page answers, in visitors' words. */
  questions: readonly string[];
}

/** Stored record of a passage */
export interface PassageRecord {
  heading: string;
  text: string;
}
