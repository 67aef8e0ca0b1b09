import type { Synonyms } from "../passage-fields.ts";
import type { IndexFile } from "./index-file.ts";
import type { LocaleTable, PageRecord, PassageRecord } from "./index-table.ts";
import { openDocuments, type StoredDocuments } from "./stored-documents.ts";
import { TermList } from "./term-list.ts";
import { numbersIn } from "./varints.ts";

/** Opened part of an index: the passages and pages of one locale */
export interface StoredLocale {
  terms: TermList;
  passages: StoredDocuments<PassageRecord>;
  pages: StoredDocuments<PageRecord>;
  /** Number of the page of each passage; those of a page follow each other. */
  pageOf: Uint32Array;
  /** Number of the first passage of each page */
  firstOf: Uint32Array;
  /** Number of passages of each page. */
  passagesOf: Uint32Array;
  /** True for each page about the API */
  isReference: readonly boolean[];
  synonyms: Synonyms;
}

export async function openLocale(file: IndexFile, table: LocaleTable): Promise<StoredLocale> {
  const terms = JSON.parse(new TextDecoder().decode(await file.read(table.terms))) as string[];
  const passagesOf = numbersIn(await file.read(table.passagesOf), table.pages.count);
  const pageOf = new Uint32Array(table.passages.count);
  const firstOf = new Uint32Array(table.pages.count);
  let first = 0;
  passagesOf.forEach((count, page) => {
    firstOf[page] = first;
    pageOf.fill(page, first, first + count);
    first += count;
  });
  const references = new Set(table.references);
  return {
    terms: new TermList(terms),
    passages: await openDocuments(file, table.passages, terms.length),
    pages: await openDocuments(file, table.pages, terms.length),
    pageOf,
    firstOf,
    passagesOf,
    isReference: Array.from(passagesOf, (_, page) => references.has(page)),
    synonyms: new Map(table.synonyms),
  };
}
