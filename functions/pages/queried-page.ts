import { requireDecodableQuery } from "../../src/api/http/query.ts";
import type { OnDemandPage } from "../../src/api/pages/page-renderer.ts";
import { pageLimit, toldOnPages } from "../../src/api/policy.ts";
import type { PageAddress } from "../../src/model/addresses/addresses.ts";
import type { Endpoint } from "../endpoint.ts";
import { negotiator } from "../http/negotiate.ts";
import type { PublishedFile } from "../http/published.ts";
import type { Platform } from "../platform.ts";
import type { Remembering } from "./page-renderings.ts";
import { htmlReply } from "./page-reply.ts";

const offers = [{ type: "text/html" }, { type: "text/markdown" }, { type: "application/json" }];

/** Canonical query of a page, and the view of its results. */
export interface Asked {
  kept: string;
  show(prose: string | undefined): Pick<OnDemandPage, "view" | "shown">;
}

/**
 * Returns the endpoint of a published page that shows more for a known query. Its other variants are always the
 * published ones.
 */
export function queriedPage(
  page: PageAddress,
  platform: Platform,
  render: Remembering,
  read: (query: URLSearchParams) => Asked | undefined,
): Endpoint {
  const { published, studio } = platform;
  const choose = negotiator(offers);
  return {
    method: "GET",
    path: page.path,
    charges: pageLimit,
    reports: toldOnPages,
    isOfQueries: true,
    isPublic: true,
    async answer(request, { search }) {
      requireDecodableQuery(search);
      const isPage = choose(request.header("accept"), undefined)?.variant === 0;
      const asked = isPage ? read(new URLSearchParams(search)) : undefined;
      if (!asked) return ((await published.find(page.path)) as PublishedFile).answer(request);
      const { kept, show } = asked;
      const html = await render(page.path + kept, async () => {
        const address = { ...page, isIndexed: false, alternates: withQuery(page.alternates, kept) };
        const prose = await platform.prose(page.path);
        return { ...show(prose && siteLinks(prose.html, platform.baseUrl)), page: address } as OnDemandPage;
      });
      return htmlReply(html, page.locale, studio, ["Vary", "Accept"]);
    },
  };
}

function withQuery(alternates: PageAddress["alternates"], query: string): PageAddress["alternates"] {
  return Object.fromEntries(Object.entries(alternates).map(([locale, path]) => [locale, path + query]));
}

const tag = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi;
const address = /\b(?:href|src|srcset)="[^"]*"/g;

/** Returns prose with paths in place of the site's own whole addresses, so that links work wherever it is served. */
function siteLinks(html: string, baseUrl: string): string {
  const path = (link: string) => link.replaceAll(`"${baseUrl}/`, '"/').replaceAll(` ${baseUrl}/`, " /");
  return html.replace(tag, (found) => found.replace(address, path));
}
