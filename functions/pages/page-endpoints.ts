import { notSentSlug } from "../../src/api/pages/required-pages.ts";
import { framePagesOf } from "../../src/model/addresses/addresses.ts";
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
  const render = remembering(platform.pages, platform.studio.texts);
  const ofLocales = platform.studio.locales.flatMap((locale) => [
    ...(isOn("search", platform.studio) ? searchEndpoints(locale, platform, render) : []),
    notFoundEndpoint(locale, platform, render),
  ]);
  // Without the records: a server that takes over a build of thousands should not look at each.
  const pages = framePagesOf(platform.studio);
  const published = pages.filter(({ kind, collection }) => kind === "record" && collection === "pages");
  const ofLists = pages.flatMap((page) => listEndpoints(page, platform, render));
  return [
    ...ofLocales,
    ...ofLists,
    ...published.flatMap((page) => queried.get(page.slug ?? "")?.(page, platform, render) ?? []),
  ];
}
