import { type PageAddress, pagesOf } from "../../model/addresses/addresses.ts";
import { movedLink } from "../../model/addresses/moved-link.ts";
import { oncePerStudio } from "../../model/reads/recorder.ts";
import { filterWordsOf } from "../../model/records/filters.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

/**
 * Returns the page that a question asks for by its old address, or by its old slug of two words or more; undefined if
 * it does not. Pages that no list has are not found.
 */
export function renamedPage(query: string, locale: Locale, studio: Studio): PageAddress | undefined {
  if (!studio.moved) return undefined;
  const asked = query.trim();
  const from = asked.startsWith("/") ? asked : namesOf(studio).get(filterWordsOf(asked));
  const [path = "", search = ""] = from?.replace(/#.*$/s, "").split(/(?=\?)/, 2) ?? [];
  const end = from === undefined ? undefined : movedLink(path, search, locale, studio);
  if (end?.kind !== "here") return undefined;
  const page = pagesOf(studio).find((each) => each.path === end.path);
  return page?.isIndexed ? page : undefined;
}

/** Returns the old addresses of a studio by the words of their last segments. */
const namesOf = oncePerStudio(
  (studio): ReadonlyMap<string, string> => new Map((studio.moved ?? []).flatMap(([from]) => named(from))),
);

function named(from: string): [name: string, from: string][] {
  if (/[?*]/.test(from)) return [];
  const words = filterWordsOf(decodeURIComponent(from.slice(from.lastIndexOf("/") + 1)));
  return words.includes(" ") ? [[words, from]] : [];
}
