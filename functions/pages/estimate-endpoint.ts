import { estimateChoiceOf, isEstimateQuery, queryOfChoice } from "../../src/api/operations/estimate-choice.ts";
import type { PageAddress } from "../../src/model/addresses/addresses.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Platform } from "../platform.ts";
import type { Remembering } from "./page-renderings.ts";
import { queriedPage } from "./queried-page.ts";

/** Returns the endpoint of the estimator's page, with the query of its form without JavaScript. */
export function estimateEndpoint(page: PageAddress, platform: Platform, render: Remembering): Endpoint {
  return queriedPage(page, platform, render, (query) => {
    if (!isEstimateQuery(query)) return undefined;
    const choice = estimateChoiceOf(query, page.locale, platform.studio);
    return { kept: queryOfChoice(choice), show: (prose) => ({ view: "estimate", shown: { choice, prose } }) };
  });
}
