import { choiceOf, isEstimateQuery, queryOfChoice } from "../../src/contract/estimate-choice.ts";
import { requireDecodableQuery } from "../../src/contract/query.ts";
import { type PageAddress, pagesOf } from "../../src/model/addresses.ts";
import type { Endpoint } from "../endpoint.ts";
import { negotiator } from "../http/negotiate.ts";
import type { PublishedFile } from "../http/published.ts";
import type { Platform } from "../platform.ts";
import type { Remembering } from "./page-renderings.ts";
import { htmlReply } from "./page-reply.ts";

const offers = [{ type: "text/html" }, { type: "text/markdown" }, { type: "application/json" }];

/** The pages of the estimator, in the languages that have one. */
export function estimateEndpoints(platform: Platform, render: Remembering): Endpoint[] {
  return pagesOf(platform.studio)
    .filter(({ collection, slug }) => collection === "pages" && slug === "estimate")
    .map((page) => estimateEndpoint(page, platform, render));
}

/** Answers the query of the form, as it is sent without script; any other is asked of the page as it is published. */
function estimateEndpoint(page: PageAddress, platform: Platform, render: Remembering): Endpoint {
  const { published, studio } = platform;
  const choose = negotiator(offers);
  return {
    method: "GET",
    path: page.path,
    spends: [],
    isPublic: true,
    async answer(request, { search }) {
      requireDecodableQuery(search);
      const query = new URLSearchParams(search);
      const isPage = choose(request.header("accept"), undefined)?.variant === 0;
      if (!isPage || !isEstimateQuery(query))
        return ((await published.find(page.path)) as PublishedFile).answer(request);
      const choice = choiceOf(query, page.locale, studio);
      const kept = queryOfChoice(choice);
      const html = await render(page.path + kept, async () => ({
        view: "estimate",
        page: { ...page, isIndexed: false, alternates: withQuery(page.alternates, kept) },
        shown: { choice, prose: (await platform.prose(page.path))?.html },
      }));
      return htmlReply(html, page.locale, studio, ["Vary", "Accept"]);
    },
  };
}

function withQuery(alternates: PageAddress["alternates"], query: string): PageAddress["alternates"] {
  return Object.fromEntries(Object.entries(alternates).map(([locale, path]) => [locale, path + query]));
}
