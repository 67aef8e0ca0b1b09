import type { Locale } from "../../model/texts/localized.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { synonymsOf } from "../passage-fields.ts";
import { appendAll, type IndexSink } from "./index-file.ts";
import type { DocumentsTable, IndexTable, LocaleTable } from "./index-table.ts";
import { type IndexedDocument, type IndexedPage, pageWeights, passageWeights } from "./indexed-page.ts";
import { PostingLists } from "./posting-lists.ts";

const utf8 = new TextEncoder();

/** Pages to index, those of a locale after each other, so that one locale is held in memory at a time */
export type IndexedPages = Iterable<IndexedPage> | AsyncIterable<IndexedPage>;

/** Writes an index of pages, with the synonyms of the interface texts in each language that has them. */
export async function writeIndex(
  pages: IndexedPages,
  texts: Record<Locale, Texts>,
  sink: IndexSink,
): Promise<IndexTable> {
  const locales: IndexTable["locales"] = {};
  let open: { locale: Locale; writer: LocaleWriter } | undefined;
  const close = () => {
    if (open) locales[open.locale] = open.writer.close(texts[open.locale]);
  };
  for await (const page of pages) {
    if (open?.locale !== page.locale) {
      close();
      if (locales[page.locale]) throw new Error(`the pages in ${page.locale} do not follow each other`);
      open = { locale: page.locale, writer: new LocaleWriter(sink) };
    }
    open.writer.add(page);
  }
  close();
  return { locales };
}

/** Writer of one locale */
class LocaleWriter {
  readonly #sink: IndexSink;
  readonly #passages = new Documents(passageWeights);
  readonly #pages = new Documents(pageWeights);
  readonly #pageOf: number[] = [];
  readonly #references: number[] = [];

  constructor(sink: IndexSink) {
    this.#sink = sink;
  }

  add({ page, passages, isReference }: IndexedPage): void {
    const number = this.#pages.lists.count;
    this.#pages.add(page);
    if (isReference) this.#references.push(number);
    for (const passage of passages) {
      this.#passages.add(passage);
      this.#pageOf.push(number);
    }
  }

  close(texts: Texts | undefined): LocaleTable {
    const sink = this.#sink;
    const terms = [...new Set([...this.#passages.lists.terms(), ...this.#pages.lists.terms()])].sort();
    return {
      synonyms: [...synonymsOf(texts)],
      references: this.#references,
      terms: sink.append(utf8.encode(JSON.stringify(terms))),
      pageOf: sink.append(numbers(this.#pageOf)),
      passages: this.#passages.write(terms, sink),
      pages: this.#pages.write(terms, sink),
    };
  }
}

/** Documents of one kind while they are collected */
class Documents {
  readonly lists: PostingLists;
  readonly #records: Uint8Array[] = [];

  constructor(weights: readonly number[]) {
    this.lists = new PostingLists(weights);
  }

  add({ record, fields }: IndexedDocument<unknown>): void {
    this.lists.add(fields);
    this.#records.push(utf8.encode(JSON.stringify(record)));
  }

  write(terms: readonly string[], sink: IndexSink): DocumentsTable {
    let end = 0;
    const ends = this.#records.map(({ length }) => (end += length));
    return {
      count: this.lists.count,
      counts: sink.append(numbers(terms.map((term) => this.lists.countOf(term)))),
      postings: appendAll(sink, this.#postings(terms)),
      records: appendAll(sink, this.#records),
      ends: sink.append(numbers(ends)),
    };
  }

  *#postings(terms: readonly string[]): Generator<Uint8Array> {
    for (const term of terms) yield this.lists.bytesOf(term);
  }
}

function numbers(list: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(list).buffer);
}
