import leven from "leven";
import { localPath, type PageAddress, pagesOf } from "../../model/addresses/addresses.ts";
import { filterWordsOf } from "../../model/records/filters.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { kinOf } from "./kin-addresses.ts";

/** Characters of an address that are taken notice of. */
export const longestAddress = 300;

const mostNear = 5;

/** Pages that an address is compared with: an answer must stay cheap, however much is published. */
const mostCompared = 1000;

/** Parts of an address that are compared. */
const mostSegments = 8;

/** Letters of a name from which on two may be wrong, and letters for each further one. */
const lettersOfSlips = 5;
const lettersOfSlip = 4;

/** Letters of a word by which a page is looked for. */
const fewestLetters = 3;

/** Pages that an address which is none may have meant, in a language, the best first; what only resembles one by chance is left out. */
export function nearPages(path: string, locale: Locale, studio: Studio): PageAddress[] {
  if (path.length > longestAddress) return [];
  const pages = pagesOf(studio).filter(({ isIndexed }) => isIndexed);
  const own = pages.filter((page) => page.locale === locale).slice(0, mostCompared);
  const asked = belowSection(segmentsOf(path, studio).slice(0, mostSegments), pages);
  const near = [
    ...sameName(asked, [...own, ...pages.slice(0, mostCompared)]),
    ...cutOff(localPath(studio, locale, ...asked), own),
    ...ofKin(asked, own),
    ...misspelt(asked, own),
    ...holding(asked, own),
    ...above(localPath(studio, locale, ...asked), own),
  ];
  const byPath = new Map(near.map((page) => [page.path, page]));
  return [...byPath.values()].slice(0, mostNear);
}

/** The language that an address begins with. */
export function localeOfPath(
  path: string,
  { locales, defaultLocale }: Pick<Studio, "locales" | "defaultLocale">,
): Locale {
  const first = path.split("/", 2)[1]?.toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === first) ?? defaultLocale;
}

/** What an address says below the prefix of a language, without the endings that files have. */
export function segmentsOf(path: string, { locales }: Pick<Studio, "locales">): string[] {
  const [first = "", ...rest] = path.split("/").slice(1);
  const isPrefix = locales.some((locale) => locale.toLowerCase() === first.toLowerCase());
  const below = isPrefix ? rest : [first, ...rest];
  return below.map((segment) => segment.replace(/(\.\w{1,5})+$/, "")).filter(Boolean);
}

/** An address below a section that is named by its title, in any language: `/ca/serveis/x` means `/ca/services/x`. */
function belowSection([first = "", ...rest]: readonly string[], pages: readonly PageAddress[]): string[] {
  const name = filterWordsOf(decoded(first));
  const section = pages.find(({ kind, title }) => kind === "list" && filterWordsOf(title) === name);
  return [section?.slug ?? first, ...rest].filter(Boolean);
}

function sameName(asked: readonly string[], pages: readonly PageAddress[]): PageAddress[] {
  const name = asked.at(-1)?.toLowerCase();
  const found = pages.filter(({ path }) => nameIn(path) === name);
  const [best] = found;
  return found.filter(({ locale }) => locale === best?.locale);
}

/** Pages whose address goes on where this one was cut off. */
function cutOff(asked: string, pages: readonly PageAddress[]): PageAddress[] {
  return pages.filter(({ path }) => path !== asked && path.startsWith(asked) && !path.includes("/", asked.length));
}

/** Pages that other sites call as one of the parts is called, the last part first. */
function ofKin(asked: readonly string[], pages: readonly PageAddress[]): PageAddress[] {
  return asked.toReversed().flatMap((segment) => {
    const slug = kinOf(decoded(segment));
    return slug === undefined ? [] : pages.filter((page) => page.slug === slug && page.kind !== "home");
  });
}

/** Pages whose name one of the parts is a slip for, the last part first: those of its section come before others. */
function misspelt(asked: readonly string[], pages: readonly PageAddress[]): PageAddress[] {
  return asked.toReversed().flatMap((segment) => {
    const typed = segment.toLowerCase();
    return pages
      .map((page) => ({ page, distance: leven(typed, nameIn(page.path), { maxDistance: slipsIn(typed) + 1 }) }))
      .filter(({ page, distance }) => distance > 0 && distance <= slipsIn(typed) && begins(page, typed, distance))
      .sort((one, other) => one.distance - other.distance)
      .map(({ page }) => page);
  });
}

/** Nobody mistypes the first letter and another one. */
function begins({ path }: PageAddress, typed: string, distance: number): boolean {
  return distance === 1 || nameIn(path)[0] === typed[0];
}

function slipsIn({ length }: string): number {
  return length < lettersOfSlips ? 1 : Math.max(2, Math.min(lettersOfSlips, Math.floor(length / lettersOfSlip)));
}

/** Pages whose name or title has all words of the last part. */
function holding(asked: readonly string[], pages: readonly PageAddress[]): PageAddress[] {
  const words = filterWordsOf(decoded(asked.at(-1) ?? "")).split(" ");
  if (words.some(({ length }) => length < fewestLetters)) return [];
  return pages.filter(({ path, title }) => {
    const known = new Set(`${filterWordsOf(nameIn(path))} ${filterWordsOf(title)}`.split(" "));
    return words.every((word) => known.has(word));
  });
}

/** The page that an address stands below. */
function above(asked: string, pages: readonly PageAddress[]): PageAddress[] {
  const found = pages.findLast(({ kind, path }) => kind !== "home" && asked.startsWith(`${path}/`));
  return found ? [found] : [];
}

/** What comes last in a path. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A part of an address as it reads. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
