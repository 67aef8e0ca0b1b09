import { notSentSlug } from "../../src/api/pages/required-pages.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Platform } from "../platform.ts";
import { estimateEndpoint } from "./estimate-endpoint.ts";
import { notFoundEndpoint } from "./not-found-endpoint.ts";
import { notSentEndpoint } from "./not-sent-endpoint.ts";
import { remembering } from "./page-renderings.ts";
import { searchEndpoints } from "./search-endpoint.ts";

/** Pages that are published, and say more where their query asks it; by their slug. */
const queried = new Map([
  ["estimate", estimateEndpoint],
  [notSentSlug, notSentEndpoint],
]);

/** The pages that are rendered for who asks, in every language. */
export function pageEndpoints(platform: Platform): Endpoint[] {
  const render = remembering(platform.pages);
  const ofLocales = platform.studio.locales.flatMap((locale) => [
    ...searchEndpoints(locale, platform, render),
    notFoundEndpoint(locale, platform, render),
  ]);
  const published = pagesOf(platform.studio).filter(({ collection }) => collection === "pages");
  return [...ofLocales, ...published.flatMap((page) => queried.get(page.slug ?? "")?.(page, platform, render) ?? [])];
}
