import { onDemandAddress, onDemandPagePath } from "../../src/api/http/on-demand-address.ts";
import { parseQuery } from "../../src/api/http/query.ts";
import { notFound, ownPath } from "../../src/api/pages/not-found.ts";
import { pageLimit, toldOnPages } from "../../src/api/policy.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Platform } from "../platform.ts";
import type { Remembering } from "./page-renderings.ts";
import { htmlReply } from "./page-reply.ts";

/** Returns the endpoint of the page for unknown addresses. */
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
