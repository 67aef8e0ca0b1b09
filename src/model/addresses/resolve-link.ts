import { question } from "../reads/questions.ts";
import { oncePerStudio } from "../reads/recorder.ts";
import { type CollectionName, collectionNames } from "../shapes/collections.ts";
import { isAtRoot, segmentOf } from "../shapes/segment-of.ts";
import { lacksPage } from "../studio/pages-of-prices.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { addressParts } from "./address-parts.ts";
import { localPath, pagesOf, partPath, pathOf } from "./addresses.ts";
import { encodedPath } from "./encoded-path.ts";
import { movedLink } from "./moved-link.ts";
import { pathBetween } from "./path-between.ts";
import { pathFrom } from "./path-from.ts";

type Place = Pick<Entry, "collection" | "slug" | "locale" | "file">;

/** Destination of a link in content. */
export type Destination =
  /** Another site, or a program such as the one for mail. */
  | { kind: "elsewhere" }
  /** Another site, to which an old address of this one leads. */
  | { kind: "elsewhere"; href: string }
  /** A place on the page of the link, or the page itself. */
  | { kind: "here"; fragment: string }
  /** A page of this site; `href` is its address with the query and the fragment of the link. */
  | { kind: "page"; path: string; href: string; fragment: string; isOfPrices?: true; isOfEmptyList?: true }
  /** A page that is published in these languages only. */
  | { kind: "untranslated"; wanted: Locale; locales: readonly Locale[]; neutral: string }
  /** An address from the root that is no page; it may be a machine document, an operation, a public file or nothing. */
  | { kind: "address"; path: string; href: string }
  /** A file of the content that is no record, by its path below the content folder. */
  | { kind: "file"; file: string }
  /** Nothing that a page could link to. */
  | { kind: "none" };

/** Collection and locale of the record that holds a link, and its file, which relative links begin from. */
export type LinkSource = Pick<Place, "collection" | "locale"> & Partial<Pick<Place, "file">>;

/** Function that resolves a link of a record. */
export type LinkResolver = (url: string, source: LinkSource) => Destination;

const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const recordFile = /^(.+)\.mdx?$/;

/**
 * Returns the resolver of links that the check, the page and its Markdown share. A path without a prefix is in the
 * language of the record, a path with one in that language. A relative path leads to a file of the content. `more` are
 * records that could not be read; their pages will exist once they can.
 */
export function linkResolver(studio: Studio, more: readonly Place[] = []): LinkResolver {
  const pages = neutralPages(studio, more);
  const places = [...studio.entries, ...more];
  const files = new Map(places.map((place) => [withoutExtension(place.file), place]));
  const translated = new Map(
    places.flatMap((place) => [withoutLocale(place), `${place.collection}/${place.slug}`].map((key) => [key, place])),
  );

  const page = (neutral: string, locale: Locale, rest: string, fragment: string): Destination | undefined => {
    // A link has the word of a list in its own language, or that in the default one.
    const forms = [pathBetween(neutral, locale, studio.defaultLocale), neutral];
    const shared = forms.find((form) => pages.get(form)?.has(locale)) ?? forms.find((form) => pages.has(form));
    const locales = shared === undefined ? undefined : pages.get(shared);
    if (shared === undefined || !locales) return undefined;
    if (!locales.has(locale)) return { kind: "untranslated", wanted: locale, locales: [...locales], neutral: shared };
    const path = localPath(studio, locale, ...pathBetween(shared, studio.defaultLocale, locale).split("/"));
    return { kind: "page", path, href: `${path}${rest}`, fragment };
  };

  const fromRoot = (path: string, source: LinkSource, rest: string, fragment: string): Destination => {
    const [first = "", ...others] = path.slice(1).split("/");
    const named = studio.locales.includes(first) ? first : undefined;
    const neutral = asSent(`/${(named ? others : [first, ...others]).join("/")}`.replace(/(.)\/$/, "$1"));
    const locale = named ?? source.locale;
    // The query of a link can make a page's address an old one, as `/?p=123`.
    const asked = rest.startsWith("?") ? fromMoved(path, locale, rest) : undefined;
    const found =
      asked ??
      page(neutral, locale, rest, fragment) ??
      fromMoved(path, locale, rest) ??
      ofPrices(neutral, locale) ??
      ofEmptyList(neutral, locale);
    if (found) return found;
    const address = named === studio.defaultLocale ? neutral : path;
    return { kind: "address", path: address, href: `${address}${rest}` };
  };

  /** A link to a page that a studio without prices does not have leads to where an offer is asked for. */
  const ofPrices = (neutral: string, locale: Locale): Destination | undefined => {
    if (!lacksPage(studio.company, neutral.slice(1))) return undefined;
    const contact = page("/contact", locale, "", "");
    return contact?.kind === "page" ? { ...contact, isOfPrices: true } : contact;
  };

  /** A link to the list of a collection without records leads to the home page: the list has no page. */
  const ofEmptyList = (neutral: string, locale: Locale): Destination | undefined => {
    const name = collectionNames().find((each) =>
      [locale, studio.defaultLocale].some((by) => neutral === encodedPath(`/${segmentOf(each, by)}`)),
    );
    if (name === undefined) return undefined;
    const home = page("/", locale, "", "");
    return home?.kind === "page" ? { ...home, isOfEmptyList: true } : home;
  };

  const fromMoved = (path: string, locale: Locale, rest: string): Destination | undefined => {
    const [, , query = "", fragment = ""] = addressParts.exec(rest) ?? [];
    const end = movedLink(path, query, locale, studio);
    if (!end || end.kind === "gone") return undefined;
    if (end.kind === "address") return { kind: "address", path: end.path, href: `${end.path}${rest}` };
    // A fragment of the link says more than one of its new address.
    const href = fragment ? `${end.href.replace(/#.*$/s, "")}${fragment}` : end.href;
    return end.kind === "away" ? { kind: "elsewhere", href } : { kind: "page", path: end.path, href, fragment };
  };

  const fromFile = (path: string, source: LinkSource, rest: string, fragment: string): Destination => {
    const { collection, locale } = source;
    const folder = source.file === undefined ? `${collection}/${locale}` : folderOf(source.file);
    const file = pathFrom(folder, path);
    const [, name] = recordFile.exec(file) ?? [];
    if (name === undefined) return /\.\w+$/.test(file) ? { kind: "file", file } : { kind: "none" };
    const place = files.get(name);
    if (place) return page(pathIn(studio, place), place.locale, rest, fragment) ?? { kind: "none" };
    const [, shared = ""] = recordFile.exec(pathFrom(withoutSecond(folder), path)) ?? [];
    const translation = translated.get(shared);
    return (translation && page(pathIn(studio, translation), locale, rest, fragment)) ?? { kind: "none" };
  };

  return (url, source) => {
    const [, path = "", query = "", fragment = ""] = addressParts.exec(url.trim()) ?? [];
    if (elsewhere.test(path)) return { kind: "elsewhere" };
    if (path === "") return { kind: "here", fragment };
    return (path.startsWith("/") ? fromRoot : fromFile)(path, source, `${query}${fragment}`, fragment);
  };
}

/** Returns the resolver of a studio's links, which is made once. */
export const linksIn = oncePerStudio((studio): LinkResolver => linkResolver(studio));

/** Returns the address that a link of a record has on the page. A link that leads nowhere stays as it was written. */
export function resolvedLink(url: string, { collection, locale, file }: LinkSource, studio: Studio): string {
  return hrefOn(studio, url, collection, locale, file ?? "");
}

const hrefOn = question(
  "link",
  (studio, url: string, collection: CollectionName, locale: Locale, file: string): string => {
    const destination = linksIn(studio)(url, { collection, locale, ...(file && { file }) });
    return "href" in destination ? destination.href : url;
  },
);

/** Returns the languages of each page, by its path in the default language, without a prefix. */
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
    // This record may be the only one in its list.
    if (!isAtRoot(place.collection)) add(partPath(studio, place), place.locale);
  }
  return pages;
}

function pathIn(studio: Studio, place: Place): string {
  return withoutPrefix(pathOf(studio, place), place.locale, studio);
}

/** Returns a path of a language as the default one has it. */
function withoutPrefix(path: string, locale: Locale, { defaultLocale }: Studio): string {
  return locale === defaultLocale ? path : pathBetween(path.slice(locale.length + 1) || "/", locale, defaultLocale);
}

function withoutExtension(file: string): string {
  return file.replace(/\.(mdx?|yaml)$/, "");
}

/** Returns the path of a record's file as all its languages have it, such as `articles/2019/x`. */
function withoutLocale({ file }: Place): string {
  return withoutSecond(withoutExtension(file));
}

function withoutSecond(path: string): string {
  return path.replace(/^([^/]+)\/[^/]+/, "$1");
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/"));
}

/** Returns an address in the form that pages have, however it was written; signs that separate its parts stay encoded. */
function asSent(address: string): string {
  try {
    return encodedPath(decodeURI(address));
  } catch {
    return address;
  }
}
