import type { EncodedBody } from "../../../src/api/http/manifest.ts";
import type { Locale } from "../../../src/model/texts/localized.ts";

/** The asset of a body. Equal bytes have one name, so that a deployment uploads only what changed. */
export function bodyAsset({ etag }: Pick<EncodedBody, "etag">): string {
  return `bodies/${etag.replaceAll('"', "")}`;
}

/** The index of the search. */
export const searchAsset = "search.json";

/** The Markdown of all pages of a language, by their paths: an export reads more of them than a request may. */
export function markdownAsset(locale: Locale): string {
  return `markdown/${locale}.json`;
}
