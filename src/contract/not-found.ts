import { localPath, type PageAddress, pagesOf } from "../model/addresses.ts";
import { wordsOf } from "../model/filters.ts";
import type { Locale } from "../model/localized.ts";
import { nearestRoutes } from "../model/nearest.ts";
import type { Studio } from "../model/studio.ts";
import type { Search } from "../search/search.ts";
import { canonicalize } from "./canonical.ts";

/** What a person is told who opened an address that is none. */
export interface NotFound {
  /** The address as it reads; none where it is not known, or cannot be one of ours. */
  from: string | undefined;
  /** The words of the address, to search for. */
  query: string;
  near: Pick<PageAddress, "title" | "path" | "locale">[];
}

/** Characters of an address that are taken notice of. */
export const longestAddress = 300;
const mostNear = 5;

/** Pages that an address is compared with: an answer must stay cheap, however much is published. */
const mostCompared = 1000;

/** The path that somebody came from, if it is one of this site. */
export function ownPath(from: string): string | undefined {
  // A browser takes two slashes for another site.
  if (!/^\/(?!\/)/.test(from) || from.length > longestAddress) return undefined;
  try {
    return canonicalize(encodeURI(from).replaceAll("%25", "%")).path;
  } catch {
    return undefined;
  }
}

/** What helps somebody who came from an address that is none. */
export async function notFound(
  from: string | undefined,
  locale: Locale,
  { studio, search }: { studio: Studio; search: Search },
): Promise<NotFound> {
  if (from === undefined) return { from, query: "", near: [] };
  const asked = segmentsOf(from, studio);
  const query = wordsIn(asked).join(" ");
  const pages = pagesOf(studio).filter(({ isIndexed }) => isIndexed);
  const segments = belowSection(asked, pages);
  const own = pages.filter((page) => page.locale === locale).slice(0, mostCompared);
  const name = segments.at(-1)?.toLowerCase();
  const sameName = [...own, ...pages].filter(({ path }) => name !== undefined && nameIn(path) === name);
  const { hits, confidence } = await search.find(query, locale, mostNear);
  const found = confidence === "high" ? hits.map(({ path }) => path) : [];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const around = pathsAround(localPath(studio, locale, ...segments), own);
  const paths = [...new Set([...sameName.map(({ path }) => path), ...around, ...found])].slice(0, mostNear);
  const near = paths.flatMap((path) => byPath.get(path) ?? []);
  return {
    from: legible(from),
    query,
    near: near.map(({ title, path, locale: of }) => ({ title, path, locale: of })),
  };
}

/** Paths of pages that an address may have been cut off from, is written much like, or stands below. */
function pathsAround(asked: string, pages: readonly PageAddress[]): string[] {
  const paths = pages.map(({ path }) => path);
  const alike = nearestRoutes(asked, paths);
  if (paths.includes(asked)) return alike;
  const whole = paths.filter((path) => path.startsWith(asked) && !path.includes("/", asked.length));
  const above = pages.findLast(({ kind, path }) => kind !== "home" && asked.startsWith(`${path}/`));
  return [...whole, ...alike, ...(above ? [above.path] : [])];
}

/** What an address says below the prefix of a language, without the endings that files have. */
function segmentsOf(path: string, { locales }: Pick<Studio, "locales">): string[] {
  const [first = "", ...rest] = path.split("/").slice(1);
  const isPrefix = locales.some((locale) => locale.toLowerCase() === first.toLowerCase());
  const below = isPrefix ? rest : [first, ...rest];
  return below.map((segment) => segment.replace(/(\.\w{1,5})+$/, "")).filter(Boolean);
}

/** An address below a section that is named by its title, in any language: `/ca/serveis/x` means `/ca/services/x`. */
function belowSection([first = "", ...rest]: readonly string[], pages: readonly PageAddress[]): string[] {
  const name = wordsOf(decodeURIComponent(first));
  const section = pages.find(({ kind, title }) => kind === "list" && wordsOf(title) === name);
  return [section?.slug ?? first, ...rest];
}

/** What comes last in a path. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function wordsIn(segments: readonly string[]): string[] {
  return segments.flatMap((segment) => decodeURIComponent(segment).match(/[\p{L}\p{N}]+/gu) ?? []);
}

// What nobody sees, what turns the direction of the words around, and what no document may hold.
const illegible = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

function legible(path: string): string {
  return decodeURI(path).replace(illegible, encodeURIComponent);
}
