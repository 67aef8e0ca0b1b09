import { z } from "zod";
import { isStatedIn, whereStated } from "../../../model/records/promised.ts";
import { untranslatedEntries, untranslatedSchema } from "../../../model/records/untranslated.ts";
import { range } from "../../../model/shapes/field-shapes.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { asPages, overOperation } from "../over-operation.ts";
import { briefOf, briefSchema, listed } from "../record-list.ts";
import type { Tool } from "../tool.ts";
import type { OperationToolInputs, ToolMaker } from "../tool-inputs.ts";
import { toolWords } from "../tool-words.ts";

export const listServicesTool: ToolMaker = { over: "listServices", make };

const serviceSchema = briefSchema.extend({ price_range: range.optional(), duration_weeks: range.optional() });

/** Returns the shape of a service in the list: prices and weeks are required where every service states them. */
function shownService(studio: Studio) {
  return briefSchema.extend({
    currency: whereStated(studio, "services", "price_range", z.string()),
    price_range: whereStated(studio, "services", "price_range", range),
    duration_weeks: whereStated(studio, "services", "duration_weeks", range),
  });
}

function make({ studio, locale, name, operation }: OperationToolInputs): Tool {
  const hasPrices = isStatedIn(studio, "services", "price_range");
  return overOperation({
    name,
    title: "List services",
    query: "What does the studio offer?",
    gives: hasPrices ? "services with prices and weeks" : "services",
    surface: "product",
    description: hasPrices
      ? "What does the studio offer, and at what usual price? All services with price range and weeks. Not for a project's price: estimate_project."
      : "What does the studio offer? All services. Not for a project's price: estimate_project.",
    operation,
    pages: { collections: ["services"], pages: ["home", "pricing", "estimate"] },
    input: z.strictObject({ locale }),
    output: z.object({
      services: z.array(shownService(studio)),
      untranslated: z.array(untranslatedSchema),
    }),
    opens: ["services"],
    reads: z.object({ data: z.array(serviceSchema) }),
    toInput: asPages,
    present: ({ data }, ports, { locale: asked }) => {
      const words = toolWords(ports.studio, asked);
      const { currency } = studio.company;
      const services = data.map(({ price_range, duration_weeks, ...service }) => ({
        ...briefOf(service),
        ...(price_range && { currency, price_range }),
        ...(duration_weeks && { duration_weeks }),
      }));
      const lines = services.map(({ title, slug, summary, price_range, duration_weeks, url }) =>
        [
          `${title} (${slug}): ${summary}`,
          ...(price_range ? [`${words.label("price_range")}: ${words.amount(price_range)}.`] : []),
          ...(duration_weeks ? [`${words.label("duration_weeks")}: ${words.weeks(duration_weeks)}.`] : []),
          url,
        ].join(" "),
      );
      const others = untranslatedEntries(ports.studio, "services", asked);
      const { untranslated, text } = listed(lines, others, words, ports);
      return { content: { services, untranslated }, text };
    },
  });
}
