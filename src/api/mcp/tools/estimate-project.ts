import { z } from "zod";
import { pagePath } from "../../../model/addresses/page-path.ts";
import { type Estimate, estimateRequestShape, estimateSchema } from "../../../model/studio/estimate.ts";
import { linesOfNothing } from "../../../model/studio/lines-of-nothing.ts";
import { fill } from "../../../model/texts/texts.ts";
import { overOperation } from "../over-operation.ts";
import type { Tool } from "../tool.ts";
import type { OperationToolInputs, ToolMaker } from "../tool-inputs.ts";
import { type ToolWords, toolWords } from "../tool-words.ts";

export const estimateProjectTool: ToolMaker = { over: "estimateProject", make };

function make({ studio, locale, name, operation }: OperationToolInputs): Tool {
  return overOperation({
    name,
    title: "Estimate a project",
    query: "How much would a project cost, and how long would it take?",
    gives: "project estimates",
    surface: "product",
    description: studio.pricing
      ? "How much would a project cost, and how long would it take? A ballpark range. Not an offer, and not a service's usual price: list_services."
      : "How much would a project cost? The studio states no prices: the answer says how to ask for an offer.",
    operation,
    pages: { pages: ["pricing", "estimate"] },
    input: z.strictObject({ ...estimateRequestShape(studio.pricing), locale }),
    output: estimateSchema.extend({ url: z.string() }),
    opens: ["price", "weeks"],
    reads: z.object({ data: estimateSchema }),
    toInput: (body) => ({ body }),
    present: ({ data }, ports, { locale: asked }) => {
      const url = new URL(pagePath(ports.studio, "estimate", asked), ports.baseUrl).href;
      return { content: { ...data, url }, text: textOf(data, url, toolWords(ports.studio, asked)) };
    },
  });
}

function textOf(estimated: Estimate, url: string, words: ToolWords): string {
  const { price, weeks, lines, subtotal, spread, assumptions, disclaimer } = estimated;
  const { estimate } = words.texts;
  return [
    `${estimate.price}: ${words.amount({ from: price.low, to: price.high })}`,
    `${words.label("duration_weeks")}: ${words.weeks({ from: weeks.low, to: weeks.high })}`,
    "",
    `${estimate.lines}:`,
    ...[...lines, ...linesOfNothing(estimated)].map(
      ({ item, days, amount }) => `- ${item}: ${words.days(days)}, ${words.amount(amount)}`,
    ),
    `${estimate.subtotal}: ${words.days(subtotal.days)}, ${words.amount(subtotal.amount)}`,
    fill(estimate.spread, {
      below: share(spread.below),
      above: share(spread.above),
      step: words.amount(spread.round_to),
    }),
    "",
    `${words.label("assumptions")}:`,
    ...assumptions.map((assumption) => `- ${assumption}`),
    "",
    `${disclaimer} ${url}`,
  ].join("\n");
}

function share(part: number): string {
  return `${Math.round(part * 100)} %`;
}
