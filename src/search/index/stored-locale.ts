import type { Synonyms } from "../passage-fields.ts";
import type { IndexFile } from "./index-file.ts";
import type { LocaleTable, PageRecord, PassageRecord } from "./index-table.ts";
import { numbersAt, StoredDocuments } from "./stored-documents.ts";
import { TermList } from "./term-list.ts";

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
  const terms = new TextDecoder().decode(await file.read(table.terms));
  const pageOf = await numbersAt(file, table.pageOf);
  const passagesOf = new Uint32Array(table.pages.count);
  const firstOf = new Uint32Array(table.pages.count);
  pageOf.forEach((page, passage) => {
    if (passagesOf[page] === 0) firstOf[page] = passage;
    passagesOf[page] = (passagesOf[page] as number) + 1;
  });
  const references = new Set(table.references);
  return {
    terms: new TermList(JSON.parse(terms) as string[]),
    passages: await StoredDocuments.open(file, table.passages),
    pages: await StoredDocuments.open(file, table.pages),
    pageOf,
    firstOf,
    passagesOf,
    isReference: Array.from(passagesOf, (_, page) => references.has(page)),
    synonyms: new Map(table.synonyms),
  };
}
