import type { Locale } from "../../model/texts/localized.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { synonymsOf } from "../passage-fields.ts";
import type { IndexSink } from "./index-file.ts";
import type { DocumentsTable, IndexTable, LocaleTable } from "./index-table.ts";
import { type IndexedDocument, type IndexedPage, pageWeights, passageWeights } from "./indexed-page.ts";
import { appendPieces } from "./pieces.ts";
import { PostingLists } from "./posting-lists.ts";
import { bytesOfNumbers, Varints } from "./varints.ts";

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
  readonly #passagesOf = new Varints();
  readonly #references: number[] = [];

  constructor(sink: IndexSink) {
    this.#sink = sink;
  }

  add({ page, passages, isReference }: IndexedPage): void {
    const number = this.#pages.lists.count;
    this.#pages.add(page);
    if (isReference) this.#references.push(number);
    this.#passagesOf.push(passages.length);
    for (const passage of passages) this.#passages.add(passage);
  }

  close(texts: Texts | undefined): LocaleTable {
    const sink = this.#sink;
    const terms = [...new Set([...this.#passages.lists.terms(), ...this.#pages.lists.terms()])].sort();
    return {
      synonyms: [...synonymsOf(texts)],
      references: this.#references,
      terms: sink.append(utf8.encode(JSON.stringify(terms))),
      passagesOf: sink.append(this.#passagesOf.bytes()),
      passages: this.#passages.write(terms, sink),
      pages: this.#pages.write(terms, sink),
    };
  }
}

/** Documents of one kind while they are collected */
class Documents {
  readonly lists = new PostingLists();
  readonly #weights: readonly number[];
  readonly #records: Uint8Array[] = [];

  /** Takes the weight of each field. */
  constructor(weights: readonly number[]) {
    this.#weights = weights;
  }

  add({ record, ...terms }: IndexedDocument<unknown>): void {
    this.lists.add(terms);
    this.#records.push(utf8.encode(JSON.stringify(record)));
  }

  write(terms: readonly string[], sink: IndexSink): DocumentsTable {
    const { lists } = this;
    return {
      count: lists.count,
      weights: this.#weights,
      lengths: sink.append(lists.lengths.bytes()),
      counts: sink.append(bytesOfNumbers(terms.map((term) => lists.countOf(term)))),
      postings: appendPieces(
        sink,
        terms.map((term) => lists.bytesOf(term)),
      ),
      records: appendPieces(sink, this.#records),
    };
  }
}
