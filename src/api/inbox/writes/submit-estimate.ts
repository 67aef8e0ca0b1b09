import { z } from "zod";
import { estimate, estimateRequestShape } from "../../../model/studio/estimate.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { honeypotName } from "../../../model/studio/submission-forms.ts";
import { noPrices } from "../../errors/no-prices.ts";
import type { StoreOperation } from "../../operation.ts";
import { localeParameter } from "../../operations/parameters.ts";
import { honeypotField, typedEmail } from "../../write-fields.ts";
import { estimateLetters } from "../letters/estimate-letters.ts";
import { pageForms } from "../page-forms.ts";
import { submit } from "./submit.ts";
import { writeOperation } from "./write-operation.ts";

function firstPlatform({ pricing }: Studio): string[] {
  return pricing?.platforms.slice(0, 1).map(({ id }) => id) ?? [];
}

function schemaOf(studio: Studio) {
  const { platforms, complexity, ...others } = estimateRequestShape(studio.pricing);
  return z.strictObject({
    email: typedEmail.describe("Email address that receives the estimate."),
    ...others,
    platforms: platforms
      .default(firstPlatform(studio))
      .describe("Platforms to build for; the first of the list when none is given."),
    complexity: complexity.default("standard").describe("Complexity of the product."),
    locale: localeParameter(studio),
    ...honeypotField,
  });
}

/** Returns the operation that sends an estimate by mail (spec §4.1). */
export function submitEstimateOperation(studio: Studio): StoreOperation {
  return writeOperation(
    {
      id: pageForms.estimate.operation,
      path: "/api/estimate",
      summary: "Estimate by email",
      description:
        "Sends the estimate of a project to an address, and tells the studio. It is on disk before the answer is sent.",
      examples: studio.pricing
        ? [
            {
              name: "First version for the web",
              body: { email: "client@example.com", platforms: firstPlatform(studio), complexity: "mvp" },
            },
          ]
        : [],
      lacks: studio.pricing ? undefined : "prices",
      run: async ({ body }, ports, call) => {
        const { [honeypotName]: honeypot, email, locale, ...request } = body;
        const { pricing, company, locales } = ports.studio;
        if (!pricing) throw noPrices(ports, locale);
        const figuresIn = (language: string) => estimate(request, pricing, company.currency, language, locales);
        const { price, weeks } = figuresIn(locale);
        const data = { email, locale, ...request, price, weeks };
        const mails = (id: string) => estimateLetters(id, { email, locale, figuresIn }, ports);
        return { body: await submit({ kind: "estimate", data, honeypot, status: "received", mails }, ports, call) };
      },
    },
    schemaOf(studio),
  );
}
