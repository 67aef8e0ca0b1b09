import type { Endpoint } from "../endpoint.ts";
import type { Platform } from "../platform.ts";
import { estimateEndpoints } from "./estimate-endpoint.ts";
import { notFoundEndpoint } from "./not-found-endpoint.ts";
import { remembering } from "./page-renderings.ts";
import { searchEndpoints } from "./search-endpoint.ts";

/** The pages that are rendered for who asks, in every language. */
export function pageEndpoints(platform: Platform): Endpoint[] {
  const render = remembering(platform.pages);
  const ofLocales = platform.studio.locales.flatMap((locale) => [
    ...searchEndpoints(locale, platform, render),
    notFoundEndpoint(locale, platform, render),
  ]);
  return [...ofLocales, ...estimateEndpoints(platform, render)];
}
