import { MovedIndex, type MovedMatch } from "../studio/moved-index.ts";
import type { Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { addressParts } from "./address-parts.ts";
import { localPath, variantPath } from "./addresses.ts";
import { pathBetween } from "./path-between.ts";

/** End of the way from an old address. */
export type MovedEnd =
  | { kind: "gone" }
  /** Address of another host. */
  | { kind: "away"; href: string }
  | { kind: "here"; path: string; href: string };

/** Old address as it was asked for: the language of its prefix, and the ending of a variant. */
interface Form {
  path: string;
  locale?: Locale;
  ending?: "md" | "json";
}

/** Maximum number of rows that lead from one to another. The build refuses circles; prefixes may still be long chains. */
const mostSteps = 8;

/** Returns the index of a studio's old addresses; undefined if it has none. */
export function movedIndexOf({ moved }: Pick<Studio, "moved">): MovedIndex | undefined {
  if (!moved) return undefined;
  const known = indexes.get(moved) ?? new MovedIndex(moved);
  indexes.set(moved, known);
  return known;
}

const indexes = new WeakMap<object, MovedIndex>();

/**
 * Follows an old address to its end. Yields each path that could be the end, and expects true if something is published
 * there. With `isPage`, something stands at the address itself, so that only its query may lead on.
 */
export function* followMoved(
  from: string,
  search: string,
  studio: Studio,
  isPage = false,
): Generator<string, MovedEnd | undefined, boolean> {
  let asked = { path: from, search };
  for (let step = 0; step < mostSteps; step += 1) {
    const found = look(asked.path, asked.search, studio, isPage && step === 0);
    if (!found) return undefined;
    const { form, match } = found;
    if (match.to === null) return { kind: "gone" };
    const [, path = "", own = "", fragment = ""] = addressParts.exec(match.to) ?? [];
    const query = own && match.search.length > 1 ? `${own}&${match.search.slice(1)}` : own || match.search;
    if (!path.startsWith("/")) return { kind: "away", href: `${path}${query}${fragment}` };
    const candidates = candidatesOf(path, form, studio);
    for (const candidate of candidates) {
      if (yield candidate) return { kind: "here", path: candidate, href: `${candidate}${query}${fragment}` };
    }
    asked = { path: candidates[0] ?? path, search: query };
  }
  return undefined;
}

function look(path: string, search: string, studio: Studio, onlyQuery: boolean) {
  const index = movedIndexOf(studio);
  if (!index) return undefined;
  const forms = formsOf(path, studio);
  const first = (find: (form: Form) => MovedMatch | undefined, among = forms) => {
    for (const form of among) {
      const match = find(form);
      if (match) return { form, match };
    }
    return undefined;
  };
  const byQuery = first((form) => index.byQuery(form.path, search));
  if (byQuery || onlyQuery) return byQuery;
  const prefixed = (form: Form) => byPrefix(form, search, index);
  return first((form) => index.byPath(form.path, search)) ?? first(prefixed, forms.toSorted(variantFirst));
}

/** Puts the page of a variant before the path as it is: a prefix matches both, and only the page has other variants. */
function variantFirst(one: Form, other: Form): number {
  return (
    Number(one.locale !== undefined) - Number(other.locale !== undefined) || Number(!one.ending) - Number(!other.ending)
  );
}

function byPrefix({ path, ending }: Form, search: string, index: MovedIndex): MovedMatch | undefined {
  const match = index.byPrefix(path, search);
  // Another host has the variants that it has, at the addresses that were asked for.
  return ending && match?.to && !match.to.startsWith("/") ? index.byPrefix(`${path}.${ending}`, search) : match;
}

/** Returns the forms in which an old address may be known: as it is, as a page of a variant, without its language. */
function formsOf(path: string, { locales }: Studio): Form[] {
  const [, base, ending] = /^(.+)\.(md|json)$/.exec(path) ?? [];
  const [, first = ""] = path.split("/", 2);
  const locale = locales.includes(first) ? first : undefined;
  const below = (whole: string) => whole.slice(first.length + 1) || "/";
  const variant = base === undefined ? undefined : { path: base, ending: ending as "md" | "json" };
  return [
    { path },
    variant,
    locale === undefined ? undefined : { path: below(path), locale },
    locale === undefined || !variant ? undefined : { ...variant, path: below(variant.path), locale },
  ].filter((form) => form !== undefined);
}

/** Returns the addresses that a destination may mean, best first: in the language and the form that were asked for. */
function candidatesOf(path: string, { locale, ending }: Form, studio: Studio): string[] {
  const [, first = ""] = path.split("/", 2);
  const isNeutral = locale !== undefined && !studio.locales.includes(first);
  const forms = isNeutral ? [pathBetween(path, studio.defaultLocale, locale), path] : [];
  const inLanguage = forms.map((each) => localPath(studio, locale as Locale, ...each.split("/")));
  const all = [...inLanguage, path].flatMap((each) => (ending ? [variantPath(each, ending), each] : [each]));
  return [...new Set(all)];
}
