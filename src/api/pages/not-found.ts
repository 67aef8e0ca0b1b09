import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { decoded, longestAddress, nearPages, segmentsOf } from "../errors/near-pages.ts";
import { canonicalize } from "../http/canonical.ts";

/** What a person is told who opened an address that is none. */
export interface NotFound {
  /** The address as it reads; none where it is not known, or cannot be one of ours. */
  from: string | undefined;
  /** The words of the address, to search for. */
  query: string;
  near: Pick<PageAddress, "title" | "path" | "locale">[];
}

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

/** What helps somebody who came from an address that is none: the pages that its problem names, in the language of who is told. */
export function notFound(from: string | undefined, locale: Locale, studio: Studio): NotFound {
  if (from === undefined) return { from, query: "", near: [] };
  const words = segmentsOf(from, studio).flatMap((segment) => decoded(segment).match(/[\p{L}\p{N}]+/gu) ?? []);
  const near = nearPages(from, locale, studio);
  return {
    from: legible(from),
    query: words.join(" "),
    near: near.map(({ title, path, locale: of }) => ({ title, path, locale: of })),
  };
}

// What nobody sees, what turns the direction of the words around, and what no document may hold.
const illegible = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

function legible(path: string): string {
  return decodeURI(path).replace(illegible, encodeURIComponent);
}
