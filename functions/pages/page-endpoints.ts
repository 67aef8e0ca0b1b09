import { notSentSlug } from "../../src/api/pages/required-pages.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import { isOn } from "../../src/model/studio/switches.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Platform } from "../platform.ts";
import { estimateEndpoint } from "./estimate-endpoint.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { notFoundEndpoint } from "./not-found-endpoint.ts";
import { notSentEndpoint } from "./not-sent-endpoint.ts";
import { remembering } from "./page-renderings.ts";
import { searchEndpoints } from "./search-endpoint.ts";

/** Published pages that show more for a query, by slug. */
const queried = new Map([
  ["estimate", estimateEndpoint],
  [notSentSlug, notSentEndpoint],
]);

export function pageEndpoints(platform: Platform): Endpoint[] {
  const render = remembering(platform.pages);
  const ofLocales = platform.studio.locales.flatMap((locale) => [
    ...(isOn("search", platform.studio) ? searchEndpoints(locale, platform, render) : []),
    notFoundEndpoint(locale, platform, render),
  ]);
  const published = pagesOf(platform.studio).filter(({ collection }) => collection === "pages");
  const ofLists = pagesOf(platform.studio).flatMap((page) => listEndpoints(page, platform, render));
  return [
    ...ofLocales,
    ...ofLists,
    ...published.flatMap((page) => queried.get(page.slug ?? "")?.(page, platform, render) ?? []),
  ];
}
