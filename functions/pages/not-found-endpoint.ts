import { notFound, ownPath } from "../../src/contract/not-found.ts";
import { onDemandAddress, onDemandPagePath } from "../../src/contract/on-demand-address.ts";
import { pageLimit, toldOnPages } from "../../src/contract/policy.ts";
import { parseQuery } from "../../src/contract/query.ts";
import type { Locale } from "../../src/model/localized.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Platform } from "../platform.ts";
import type { Remembering } from "./page-renderings.ts";
import { htmlReply } from "./page-reply.ts";

/** Where the browser of a person goes on from an address that is none. */
export function notFoundEndpoint(locale: Locale, platform: Platform, render: Remembering): Endpoint {
  const path = onDemandPagePath(platform.studio, "not-found", locale);
  return {
    method: "GET",
    path,
    charges: pageLimit,
    reports: toldOnPages,
    isPublic: true,
    async answer(_request, { search }) {
      const from = ownPath(parseQuery(search).from ?? "");
      const kept = from === undefined ? "" : `?${new URLSearchParams({ from })}`;
      const html = await render(path + kept, async () => ({
        view: "not-found",
        page: onDemandAddress(platform.studio, "not-found", locale, kept),
        shown: notFound(from, locale, platform.studio),
      }));
      return htmlReply(html, locale, platform.studio);
    },
  };
}
