import { z } from "zod";
import { units } from "../shapes/field-shapes.ts";
import { ownFields } from "../shapes/own-fields.ts";
import { type Entry, type Studio, textsOf } from "../studio/studio.ts";
import { labelOfChoice } from "../texts/labels.ts";
import { moneyFormat, rangeIn } from "../texts/number-formats.ts";
import { figuredResults } from "./stated-results.ts";

const amount = z.union([z.number(), z.object({ from: z.number(), to: z.number(), period: z.string().optional() })]);

/** Returns the figure by which a record is told from others in a list: its first result, or else its price or salary. */
export function leadingFigure(entry: Entry, studio: Studio): string | undefined {
  const [result] = figuredResults(entry);
  if (result) return `${result.value} ${result.metric}`;
  for (const [name, field] of Object.entries(ownFields(entry.collection))) {
    const stated = units.get(field)?.unit === "currency" ? amount.safeParse(entry.data[name]).data : undefined;
    if (stated === undefined) continue;
    const format = moneyFormat(entry.locale, studio.company.currency);
    if (typeof stated === "number") return format.format(stated);
    const money = rangeIn(format, stated.from, stated.to);
    return stated.period === undefined
      ? money
      : `${money} /\u00a0${labelOfChoice(textsOf(studio, entry.locale), stated.period)}`;
  }
  return undefined;
}
