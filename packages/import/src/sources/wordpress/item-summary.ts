import { plainText } from "../exports/plain-text.ts";
import type { WordpressItem } from "./wordpress-item.ts";

/** Fields in which plugins keep the description for search engines. */
const descriptionFields = [
  "_yoast_wpseo_metadesc",
  "rank_math_description",
  "_aioseo_description",
  "_aioseop_description",
  "_seopress_titles_desc",
  "_genesis_description",
  "_wds_metadesc",
];

/** Fields in which plugins keep the address of the original. */
const canonicalFields = ["_yoast_wpseo_canonical", "rank_math_canonical_url", "_aioseop_custom_link"];

/** Returns the excerpt, or else the description for search engines. */
export function summaryOf({ excerpt, meta }: WordpressItem): string | undefined {
  const written = plainText(excerpt);
  if (written) return written;
  // `%%excerpt%%`, `%title%` and `#post_title` are places that a plugin fills.
  const stated = descriptionFields
    .flatMap((field) => meta.get(field) ?? [])
    .filter((text) => !/%\w+%|#\w+_/.test(text));
  return stated.map(plainText).find((text) => text !== "");
}

/** Returns the address at which the text first appeared, if a plugin states one. */
export function canonicalOf({ meta }: WordpressItem): string | undefined {
  return canonicalFields.flatMap((field) => meta.get(field) ?? []).find((address) => /^https?:/i.test(address));
}
