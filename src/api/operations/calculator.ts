import { z } from "zod";
import { estimate, estimateRequestShape, estimateSchema } from "../../model/studio/estimate.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { defineOperation } from "../define-operation.ts";
import type { ReadOperation } from "../operation.ts";
import { sizeLimits } from "../policy.ts";
import { localeParameter } from "./parameters.ts";

/** Returns the estimate operation: pure arithmetic over the published prices. Rulings §5. */
export function estimateOperation(studio: Studio): ReadOperation {
  return defineOperation({
    id: "estimateProject",
    method: "POST",
    path: "/api/v1/estimate",
    tag: "reads",
    uses: "content",
    summary: "Ballpark project estimate",
    description:
      "A price range and a duration for a project, with the lines it is made of. Nothing is stored; it is not an offer.",
    input: {
      body: {
        schema: z.strictObject({ ...estimateRequestShape(studio.pricing), locale: localeParameter(studio) }),
        accepts: { "application/json": sizeLimits.jsonBody },
      },
    },
    success: { status: 200, description: "The estimate.", schema: z.object({ data: estimateSchema }) },
    problems: [],
    examples: [
      {
        name: "First version for the web",
        body: { platforms: studio.pricing.platforms.slice(0, 1).map(({ id }) => id), complexity: "mvp" },
      },
      {
        name: "Two platforms, soon",
        body: {
          platforms: studio.pricing.platforms.slice(0, 2).map(({ id }) => id),
          complexity: "standard",
          design: "premium",
          timeline: "rush",
          locale: studio.locales.at(-1),
        },
      },
    ],
    run: async ({ body }, { studio: { pricing, company, locales } }) => {
      const { locale, ...request } = body;
      return { body: { data: estimate(request, pricing, company.currency, locale, locales) } };
    },
  });
}
