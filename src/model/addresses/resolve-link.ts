import { collectionRow } from "../shapes/collections.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { localPath, pagesOf, pathOf } from "./addresses.ts";
import { pathFrom } from "./path-from.ts";

type Place = Pick<Entry, "collection" | "slug" | "locale" | "file">;

/** Where a link of content leads. */
export type Destination =
  /** Another site, or a program such as that for mail. */
  | { kind: "elsewhere" }
  /** A place on the page of the link, or the page itself. */
  | { kind: "here"; fragment: string }
  /** A page of this site; `href` is its address with the query and the fragment of the link. */
  | { kind: "page"; path: string; href: string; fragment: string }
  /** A page that is published in these languages only. */
  | { kind: "untranslated"; wanted: Locale; locales: readonly Locale[]; neutral: string }
  /** An address from the root that is no page: of a machine document, an operation or a public file, if of anything. */
  | { kind: "address"; path: string; href: string }
  /** A file of the content that is no record, by its path below the content folder. */
  | { kind: "file"; file: string }
  /** Nothing that a page could lead to. */
  | { kind: "none" };

/** What a link stands in. */
export type LinkSource = Pick<Place, "collection" | "locale">;

/** Finds out where a link leads. */
export type LinkResolver = (url: string, source: LinkSource) => Destination;

const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
const recordFile = /^(.+)\.mdx?$/;

/**
 * One rule for the check, the page and its Markdown: without a prefix a path is in the language of the record, with
 * one in the language that it names, and a relative path leads to a file of the content. `more` are records that could
 * not be read, and whose pages will be there when they can.
 */
export function linkResolver(studio: Studio, more: readonly Place[] = []): LinkResolver {
  const pages = neutralPages(studio, more);
  const places = [...studio.entries, ...more];
  const files = new Map(places.map((place) => [withoutExtension(place.file), place]));
  const translated = new Map(places.map((place) => [`${place.collection}/${place.slug}`, place]));

  const page = (neutral: string, locale: Locale, rest: string, fragment: string): Destination | undefined => {
    const locales = pages.get(neutral);
    if (!locales) return undefined;
    if (!locales.has(locale)) return { kind: "untranslated", wanted: locale, locales: [...locales], neutral };
    const path = localPath(studio, locale, ...neutral.split("/"));
    return { kind: "page", path, href: `${path}${rest}`, fragment };
  };

  const fromRoot = (path: string, source: LinkSource, rest: string, fragment: string): Destination => {
    const [first = "", ...others] = path.slice(1).split("/");
    const named = studio.locales.includes(first) ? first : undefined;
    const neutral = readable(`/${(named ? others : [first, ...others]).join("/")}`.replace(/(.)\/$/, "$1"));
    const found = page(neutral, named ?? source.locale, rest, fragment);
    if (found) return found;
    const address = named === studio.defaultLocale ? neutral : path;
    return { kind: "address", path: address, href: `${address}${rest}` };
  };

  const fromFile = (path: string, { collection, locale }: LinkSource, rest: string, fragment: string): Destination => {
    const file = pathFrom(`${collection}/${locale}`, path);
    const [, name] = recordFile.exec(file) ?? [];
    if (name === undefined) return /\.\w+$/.test(file) ? { kind: "file", file } : { kind: "none" };
    const place = files.get(name);
    if (place) return page(pathIn(studio, place), place.locale, rest, fragment) ?? { kind: "none" };
    const [, shared = ""] = recordFile.exec(pathFrom(collection, path)) ?? [];
    const translation = translated.get(shared);
    return (translation && page(pathIn(studio, translation), locale, rest, fragment)) ?? { kind: "none" };
  };

  return (url, source) => {
    const [, path = "", query = "", fragment = ""] = parts.exec(url.trim()) ?? [];
    if (elsewhere.test(path)) return { kind: "elsewhere" };
    if (path === "") return { kind: "here", fragment };
    return (path.startsWith("/") ? fromRoot : fromFile)(path, source, `${query}${fragment}`, fragment);
  };
}

/** Where links of a studio's records lead; made once for a studio. */
export function linksIn(studio: Studio): LinkResolver {
  const known = resolvers.get(studio) ?? linkResolver(studio);
  resolvers.set(studio, known);
  return known;
}

const resolvers = new WeakMap<Studio, LinkResolver>();

/** The address that a link of a record has on the page; what leads nowhere stays as it was written. */
export function resolvedLink(url: string, source: LinkSource, studio: Studio): string {
  const destination = linksIn(studio)(url, source);
  return "href" in destination ? destination.href : url;
}

/** Paths of pages without the prefix of their language → the languages that have them. */
function neutralPages(studio: Studio, more: readonly Place[]): Map<string, Set<Locale>> {
  const pages = new Map<string, Set<Locale>>();
  const add = (path: string, locale: Locale) => {
    const neutral = withoutPrefix(path, locale, studio);
    const locales = pages.get(neutral);
    if (locales) locales.add(locale);
    else pages.set(neutral, new Set([locale]));
  };
  for (const { path, locale } of pagesOf(studio)) add(path, locale);
  for (const place of more) {
    add(pathOf(studio, place), place.locale);
    // The list may be there for this record alone.
    const { segment } = collectionRow(place.collection);
    if (segment !== null) add(localPath(studio, place.locale, segment), place.locale);
  }
  return pages;
}

function pathIn(studio: Studio, place: Place): string {
  return withoutPrefix(pathOf(studio, place), place.locale, studio);
}

function withoutPrefix(path: string, locale: Locale, { defaultLocale }: Studio): string {
  return locale === defaultLocale ? path : path.slice(locale.length + 1) || "/";
}

function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/, "");
}

/** An address as people read it; what separates parts of it stays encoded. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
