import MiniSearch from "minisearch";
import type { Synonyms } from "./passage-fields.ts";
import type { Passage } from "./passages.ts";
import { pageOptions, passageOptions, type StoredIndex } from "./search-index.ts";

/** Passages of a stored index and their pages, by number. */
export class PassageTable {
  readonly passages: readonly Passage[];
  /** Number of the page of each passage. */
  readonly pageOf: Int32Array;
  /** Number of passages of each page. */
  readonly counts: Int32Array;
  readonly isReference: readonly boolean[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor({ passages, references }: StoredIndex) {
    const paths = [...new Set(passages.map(({ path }) => path))];
    this.passages = passages;
    this.#numbers = new Map(paths.map((path, number) => [path, number]));
    this.pageOf = Int32Array.from(passages, ({ path }) => this.numberOf(path) as number);
    this.counts = new Int32Array(paths.length);
    for (const page of this.pageOf) this.counts[page] = (this.counts[page] as number) + 1;
    this.isReference = paths.map((path) => references.includes(path));
  }

  /** Returns the number of a page; undefined if it has no passage. */
  numberOf(path: string): number | undefined {
    return this.#numbers.get(path);
  }
}

/** Indexes and passages that a question in one locale searches. */
export interface Searched {
  passages: MiniSearch;
  pages: MiniSearch;
  synonyms: Synonyms;
  questionsOf(path: string): string[];
  table: PassageTable;
}

export function openLocale(index: StoredIndex, table: PassageTable, locale: string): Searched | undefined {
  const stored = index.locales[locale];
  if (!stored) return undefined;
  const pages = MiniSearch.loadJS(stored.pages as never, pageOptions(locale));
  return {
    passages: MiniSearch.loadJS(stored.passages as never, passageOptions(locale)),
    pages,
    synonyms: new Map(stored.synonyms),
    questionsOf: (path) =>
      String(pages.getStoredFields(path)?.questions ?? "")
        .split("\n")
        .filter(Boolean),
    table,
  };
}
