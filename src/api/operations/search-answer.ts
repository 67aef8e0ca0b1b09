import type { PageAddress } from "../../model/addresses/addresses.ts";
import { pagesByPath } from "../../model/addresses/pages-by-path.ts";
import { leadingFigure } from "../../model/records/leading-figure.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { titleOf } from "../../model/texts/labels.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { countOf, fill } from "../../model/texts/texts.ts";
import { typographicPieces, typographicText } from "../../model/typography/typographic-text.ts";
import { type Excerpts, excerptsFor, type MarkedText } from "../../search/excerpt.ts";
import type { Hit, Search } from "../../search/search.ts";
import { renamedPage } from "./renamed-page.ts";
import { foundElsewhere, mostElsewhere } from "./search-elsewhere.ts";
import { pathsWithin, type SaidWithin, type SearchWithin, saidWithin } from "./search-within.ts";
import { wordlessText } from "./search-words.ts";

/** Page that may answer a question. */
export interface SearchResult {
  title: string;
  path: string;
  url: string;
  collection: CollectionName;
  /** Slug of the record, if the page is one's. */
  slug?: string;
  /** Singular name of the record's collection, in the language of the question. */
  kind: string;
  /** First result of the record, or its price or salary. */
  figure?: string;
  /** Sentence of the page that best matches the question, with the matches marked. */
  passage: MarkedText[];
  /** Drawing of the record, as SVG. */
  thumb?: string;
}

/** First results of a question in another language than it was asked in */
export interface Elsewhere {
  locale: Locale;
  /** Says which language answers. */
  said: string;
  results: SearchResult[];
}

/** Content of the search page and of `/search.json`. */
export interface SearchAnswer {
  query: string;
  locale: Locale;
  /** Records that alone were searched; absent: everything was. */
  within?: SaidWithin;
  results: SearchResult[];
  /** `low` if much of the question's subject is nowhere on the site. */
  confidence: "high" | "low";
  /** Words of the question that the site never mentions. */
  missing: string[];
  /** Message that the question could not be read, and how to ask; empty if it was read. */
  unread: string;
  /** Number of results, in words; empty if there are none. */
  count: string;
  /** First results in another language, where this one does not answer the question. */
  elsewhere?: Elsewhere;
  /** Message for the search dialog that nothing was found yet; empty if there are results or nothing was asked. */
  nothing: string;
}

interface Ports {
  studio: Studio;
  search: Search;
  baseUrl: string;
}

/** Maximum number of pages in an answer. The search reads two passages per page. */
export const mostPages = 20;
const mostPassages = 2 * mostPages;

/**
 * Answers a question with pages, best first. The last word may be unfinished, because people search while they type.
 */
export async function searchAnswer(
  query: string,
  locale: Locale,
  { studio, search, baseUrl }: Ports,
  most = mostPages,
  narrowed?: SearchWithin,
): Promise<SearchAnswer> {
  const within = narrowed && saidWithin(narrowed, locale, studio, baseUrl);
  const paths = narrowed && pathsWithin(narrowed, locale, studio);
  const none = { query, locale, ...(within && { within }), results: [], missing: [], count: "", nothing: "" };
  if (query === "") return { ...none, confidence: "high", unread: "" };
  const unread = typographicText(wordlessText(query, locale, studio), locale);
  if (unread) return { ...none, confidence: "low", unread };
  const { hits, confidence, missing } = await search.find(query, locale, mostPassages, true, paths);
  const moved = renamedPage(query, locale, studio);
  const renamed = moved && (paths?.includes(moved.path) ?? true) ? moved : undefined;
  const others = hits.filter(({ path }) => path !== renamed?.path);
  const found = resultsOf(others, query, locale, { studio, baseUrl }, most);
  const isAnswered = renamed !== undefined || confidence === "high" || narrowed !== undefined;
  const elsewhere = isAnswered ? undefined : await elsewhereOf(query, locale, { studio, search, baseUrl });
  const results = [...(renamed ? [renamedResult(renamed, studio, baseUrl)] : []), ...found].slice(0, most);
  return {
    query,
    locale,
    ...(within && { within }),
    results,
    ...(renamed ? { confidence: "high", missing: [] } : { confidence, missing }),
    unread,
    ...(elsewhere && { elsewhere }),
    count: countText(results.length, query, studio, locale),
    nothing: results.length > 0 ? "" : nothingText(query, studio, locale),
  };
}

/** Returns the first results of the first other language that answers a question. */
async function elsewhereOf(query: string, locale: Locale, ports: Ports): Promise<Elsewhere | undefined> {
  const found = await foundElsewhere(query, locale, ports, true);
  if (!found) return undefined;
  const said = typographicText(found.said, locale);
  return { locale: found.locale, said, results: resultsOf(found.hits, query, found.locale, ports, mostElsewhere) };
}

/** Returns the pages of passages, each once, with the sentences that match. */
function resultsOf(
  hits: readonly Hit[],
  query: string,
  locale: Locale,
  { studio, baseUrl }: Omit<Ports, "search">,
  most: number,
): SearchResult[] {
  const excerpts = excerptsFor(query, locale);
  return [...Map.groupBy(hits, ({ path }) => path).values()]
    .slice(0, most)
    .map((ofPage) => resultOf(ofPage as [Hit, ...Hit[]], excerpts, studio, baseUrl));
}

function nothingText(query: string, studio: Studio, locale: Locale): string {
  const { nothing } = textsOf(studio, locale).search;
  return typographicText(fill(nothing, { query }), locale);
}

function countText(count: number, query: string, studio: Studio, locale: Locale): string {
  if (count === 0) return "";
  const texts = textsOf(studio, locale);
  const results = countOf(texts, "results", count, locale, count.toLocaleString(locale));
  return typographicText(fill(texts.search.results, { results, query }), locale);
}

/** Returns the result for a page that was asked for by its old name; no words of its text have to match. */
function renamedResult(page: PageAddress, studio: Studio, baseUrl: string): SearchResult {
  const passage = [{ text: typographicText(page.description, page.locale), mark: false }];
  return { ...placeOf(page.path, page.title, page.locale, studio, baseUrl), passage };
}

function resultOf(hits: [Hit, ...Hit[]], excerpts: Excerpts, studio: Studio, baseUrl: string): SearchResult {
  const [{ path, title, locale }] = hits;
  const texts = hits.map(({ text }) => text);
  const passage = printed(excerpts.of(texts, pagesByPath(studio).get(path)?.description), locale);
  return { ...placeOf(path, title, locale, studio, baseUrl), passage };
}

function placeOf(path: string, title: string, locale: Locale, studio: Studio, baseUrl: string) {
  const page = pagesByPath(studio).get(path);
  const texts = textsOf(studio, locale);
  const { collection = "pages" } = page ?? {};
  const entry = page?.kind === "record" ? studio.get(collection, page.slug, locale) : undefined;
  const figure = entry && leadingFigure(entry, studio);
  return {
    title: typographicText(title, locale),
    path,
    url: new URL(path, baseUrl).href,
    collection,
    ...(page?.kind === "record" && { slug: page.slug }),
    kind: texts.search.kinds[collection] ?? titleOf(texts, collection),
    ...(figure !== undefined && { figure: typographicText(figure, locale) }),
  };
}

/** Returns a sentence with its page's typography, and with its marks. */
function printed(passage: readonly MarkedText[], locale: Locale): MarkedText[] {
  const texts = typographicPieces(
    passage.map(({ text }) => text),
    locale,
  );
  return passage.map(({ mark }, index) => ({ text: texts[index] as string, mark }));
}
