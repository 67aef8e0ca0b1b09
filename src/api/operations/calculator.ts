import { z } from "zod";
import { estimate, estimateRequestShape, estimateSchema } from "../../model/studio/estimate.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { defineOperation } from "../define-operation.ts";
import { noPrices } from "../errors/no-prices.ts";
import type { Example, ReadOperation } from "../operation.ts";
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
    lacks: studio.pricing ? undefined : "prices",
    examples: examplesOf(studio),
    run: async ({ body }, ports) => {
      const { locale, ...request } = body;
      const { pricing, company, locales } = ports.studio;
      if (!pricing) throw noPrices(ports, locale);
      return { body: { data: estimate(request, pricing, company.currency, locale, locales) } };
    },
  });
}

function examplesOf({ pricing, locales }: Studio): Example[] {
  if (!pricing) return [];
  const platforms = pricing.platforms.map(({ id }) => id);
  return [
    { name: "First version for the web", body: { platforms: platforms.slice(0, 1), complexity: "mvp" } },
    {
      name: "Two platforms, soon",
      body: {
        platforms: platforms.slice(0, 2),
        complexity: "standard",
        design: "premium",
        timeline: "rush",
        locale: locales.at(-1),
      },
    },
  ];
}
