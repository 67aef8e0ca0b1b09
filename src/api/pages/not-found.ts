import type { PageAddress } from "../../model/addresses/addresses.ts";
import { decodedAddress } from "../../model/addresses/path-from.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { longestAddress, nearPages, segmentsOf } from "../errors/near-pages.ts";
import { canonicalize } from "../http/canonical.ts";

/** Content of the page for a person who opened an unknown address. */
export interface NotFound {
  /** Address in readable form; undefined if it is unknown, or cannot be one of this site. */
  from: string | undefined;
  /** Words of the address, as a search query. */
  query: string;
  near: Pick<PageAddress, "title" | "path" | "locale">[];
}

/** Returns the path of the referring address if it is one of this site. */
export function ownPath(from: string): string | undefined {
  // Browsers read two slashes as the start of another site.
  if (!/^\/(?!\/)/.test(from) || from.length > longestAddress) return undefined;
  try {
    return canonicalize(encodeURI(from).replaceAll("%25", "%")).path;
  } catch {
    return undefined;
  }
}

/** Returns the pages that the problem of an unknown address names, in the reader's language. */
export function notFound(from: string | undefined, locale: Locale, studio: Studio): NotFound {
  if (from === undefined) return { from, query: "", near: [] };
  const words = segmentsOf(from, studio).flatMap(
    (segment) => decodedAddress(segment).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [],
  );
  const near = nearPages(from, locale, studio);
  return {
    from: legible(from),
    query: words.join(" "),
    near: near.map(({ title, path, locale: of }) => ({ title, path, locale: of })),
  };
}

// Invisible characters, characters that turn the direction of writing, and characters that a document may not hold.
const illegible = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

function legible(path: string): string {
  return decodeURI(path).replace(illegible, encodeURIComponent);
}
