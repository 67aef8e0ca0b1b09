import { localPath, type PageAddress, pagesOf } from "../../model/addresses/addresses.ts";
import { decodedAddress } from "../../model/addresses/path-from.ts";
import { filterWordsOf } from "../../model/records/filters.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { likeness } from "../../model/texts/likeness.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { kinOf } from "./kin-addresses.ts";

/** Maximum length of an address that is compared, in characters. */
export const longestAddress = 300;

const mostNear = 5;

/** Maximum number of pages that an address is compared with, so that answers stay cheap on large sites. */
const mostCompared = 1000;

/** Maximum number of segments of an address that are compared. */
const mostSegments = 8;

/** Minimum length of a word that is searched for, in letters. */
const fewestLetters = 3;

/**
 * Returns the pages that an unknown address may have meant, in one language, best first. Chance resemblances are left
 * out.
 */
export function nearPages(path: string, locale: Locale, studio: Studio): PageAddress[] {
  if (path.length > longestAddress) return [];
  const pages = pagesOf(studio).filter(({ isIndexed }) => isIndexed);
  const own = pages.filter((page) => page.locale === locale).slice(0, mostCompared);
  const asked = belowSection(segmentsOf(path, studio).slice(0, mostSegments).map(decodedAddress), pages);
  const named = sameName(asked, [...own, ...pages.slice(0, mostCompared)]);
  const kin = ofKin(asked, own);
  // An address that is another site's name for a page means that page; what resembles the word does not.
  if (named.length === 0 && asked.length === 1 && kin.length > 0) return kin.slice(0, 1);
  const near = [
    ...named,
    ...cutOff(localPath(studio, locale, ...asked), own),
    ...kin,
    ...misspelt(asked, own),
    ...holding(asked, own),
    ...above(localPath(studio, locale, ...asked), own),
  ];
  const byPath = new Map(near.map((page) => [page.path, page]));
  return [...byPath.values()].slice(0, mostNear);
}

/** Returns the language that an address begins with. */
export function localeOfPath(
  path: string,
  { locales, defaultLocale }: Pick<Studio, "locales" | "defaultLocale">,
): Locale {
  const first = path.split("/", 2)[1]?.toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === first) ?? defaultLocale;
}

/** Returns the segments of an address below its language prefix, without file extensions. */
export function segmentsOf(path: string, { locales }: Pick<Studio, "locales">): string[] {
  const [first = "", ...rest] = path.split("/").slice(1);
  const isPrefix = locales.some((locale) => locale.toLowerCase() === first.toLowerCase());
  const below = isPrefix ? rest : [first, ...rest];
  return below.map((segment) => segment.replace(/(\.\w{1,5})+$/, "")).filter(Boolean);
}

/** Resolves a section that is named by its title in any language: `/ca/serveis/x` means `/ca/services/x`. */
function belowSection([first = "", ...rest]: readonly string[], pages: readonly PageAddress[]): string[] {
  const name = filterWordsOf(first);
  const section = pages.find(({ kind, title }) => kind === "list" && filterWordsOf(title) === name);
  return [section?.slug ?? first, ...rest].filter(Boolean);
}

function sameName(asked: readonly string[], pages: readonly PageAddress[]): PageAddress[] {
  const name = asked.at(-1)?.toLowerCase();
  const found = pages.filter(({ path }) => nameIn(path) === name);
  const [best] = found;
  return found.filter(({ locale }) => locale === best?.locale);
}

/** Returns pages whose address starts with the given one, which may have been cut off. */
function cutOff(asked: string, pages: readonly PageAddress[]): PageAddress[] {
  return pages.filter(({ path }) => path !== asked && path.startsWith(asked) && !path.includes("/", asked.length));
}

/** Returns pages that other sites call by the name in a segment, the last segment first. */
function ofKin(asked: readonly string[], pages: readonly PageAddress[]): PageAddress[] {
  return asked.toReversed().flatMap((segment) => {
    const slug = kinOf(segment);
    return slug === undefined
      ? []
      : pages.filter((page) => page.slug === slug && !["home", "selection"].includes(page.kind));
  });
}

/**
 * Returns pages whose name resembles a misspelt segment, the last segment first. Pages of the named section come first.
 */
function misspelt(asked: readonly string[], pages: readonly PageAddress[]): PageAddress[] {
  return asked.toReversed().flatMap((segment) => {
    return pages
      .flatMap((page) => {
        const unlike = likeness(segment, nameIn(page.path));
        return unlike === undefined || nameIn(page.path) === segment ? [] : [{ page, unlike }];
      })
      .sort((one, other) => one.unlike - other.unlike)
      .map(({ page }) => page);
  });
}

/** Returns pages whose name or title has all words of the last segment. */
function holding(asked: readonly string[], pages: readonly PageAddress[]): PageAddress[] {
  const words = filterWordsOf(asked.at(-1) ?? "").split(" ");
  if (words.some(({ length }) => length < fewestLetters)) return [];
  return pages.filter(({ path, title }) => {
    const known = new Set(`${filterWordsOf(nameIn(path))} ${filterWordsOf(title)}`.split(" "));
    return words.every((word) => known.has(word));
  });
}

function above(asked: string, pages: readonly PageAddress[]): PageAddress[] {
  const found = pages.findLast(({ kind, path }) => kind !== "home" && asked.startsWith(`${path}/`));
  return found ? [found] : [];
}

function nameIn(path: string): string {
  return decodedAddress(path.slice(path.lastIndexOf("/") + 1));
}
