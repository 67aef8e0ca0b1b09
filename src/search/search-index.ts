import MiniSearch, { type Options } from "minisearch";
import type { Passage } from "./passages.ts";
import { termsOf } from "./terms.ts";

/** A built index as it is stored: passages, and for each locale the index over them. */
export interface StoredIndex {
  passages: Passage[];
  locales: Record<string, object>;
}

/** A passage that answers a query; a higher score answers better. */
export interface Hit extends Passage {
  score: number;
}

/** Finds passages. One index serves the tool, the client, the search page and the assistant. */
export interface Search {
  find(query: string, locale: string, most: number): Promise<Hit[]>;
}

type Document = Passage & { id: number };

/** Passages of one page among the hits, so that others have a place. */
const mostOfPage = 2;

const split = MiniSearch.getDefault("tokenize");

/** Words as they stand, and those with hyphens written in one as well: people ask for `frontend` and `front-end`. */
function tokenize(written: string): string[] {
  const text = written.normalize("NFC");
  if (!text.includes("-")) return split(text);
  const joined = text.match(/\p{L}+(?:-\p{L}+)+/gu)?.map((word) => word.replaceAll("-", ""));
  return [...split(text), ...(joined ?? [])];
}

/** The same at build and at look-up, or nothing would be found. */
function optionsOf(locale: string): Options<Document> {
  return {
    fields: ["title", "heading", "text"],
    // Where a link leads is not what its passage says.
    extractField: (document, field) => String(document[field as keyof Document]).replace(/\]\([^)]*\)/g, "]"),
    tokenize,
    processTerm: termsOf(locale),
    searchOptions: {
      boost: { title: 2, heading: 2 },
      prefix: (term) => term.length > 3,
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  };
}

export function buildIndex(passages: Passage[]): StoredIndex {
  const documents = passages.map((passage, id) => ({ ...passage, id }));
  const locales = [...new Set(passages.map(({ locale }) => locale))].sort();
  const built = locales.map((locale) => {
    const index = new MiniSearch<Document>(optionsOf(locale));
    index.addAll(documents.filter((document) => document.locale === locale));
    return [locale, index.toJSON()] as const;
  });
  return { passages, locales: Object.fromEntries(built) };
}

/** Opens a stored index; each locale's part is read when it is first asked. */
export function openSearch({ passages, locales }: StoredIndex): Search {
  const open = new Map<string, MiniSearch<Document>>();
  const indexOf = (locale: string) => {
    const stored = locales[locale];
    if (!stored) return undefined;
    const index = open.get(locale) ?? MiniSearch.loadJS<Document>(stored as never, optionsOf(locale));
    open.set(locale, index);
    return index;
  };
  return {
    async find(query, locale, most) {
      const results = indexOf(locale)?.search(query) ?? [];
      const hits = results.map(({ id, score }) => ({ ...(passages[id as number] as Passage), score }));
      const taken = new Map<string, number>();
      return hits.filter(({ path }) => take(path, taken) <= mostOfPage).slice(0, most);
    },
  };
}

function take(path: string, taken: Map<string, number>): number {
  const count = (taken.get(path) ?? 0) + 1;
  taken.set(path, count);
  return count;
}
