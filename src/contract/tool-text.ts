import { z } from "zod";
import type { Estimate } from "../model/estimate.ts";

export const briefSchema = z.object({ slug: z.string(), title: z.string(), summary: z.string(), url: z.string() });

export type Brief = z.infer<typeof briefSchema>;
export type Item = { data: Brief & { body?: { markdown: string; html: string } } & Record<string, unknown> };

/** The members of a record that a list shows. */
export function briefOf({ slug, title, summary, url }: Brief): Brief {
  return { slug, title, summary, url };
}

/** A record as text that stands by itself: its facts, then its prose. */
export function itemText({ body, ...facts }: Item["data"]): string {
  return `${factsText(facts)}${body ? `\n\n${body.markdown}` : ""}`;
}

/** Facts as lines of `name: value`. */
export function factsText(facts: Record<string, unknown>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${inline(value)}`)
    .join("\n");
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return value.map(inline).join("; ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .filter(([name]) => name !== "slug")
    .map(([name, part]) => (typeof part === "number" ? `${name} ${part}` : inline(part)))
    .join(", ");
}

export function estimateText({
  currency,
  price,
  weeks,
  lines,
  subtotal,
  spread,
  days_per_week,
  assumptions,
  disclaimer,
  url,
}: Estimate & { url: string }): string {
  return [
    `${currency} ${price.low} to ${price.high} without VAT, ${weeks.low} to ${weeks.high} weeks.`,
    ...lines.map(({ item, days, amount }) => `- ${item}: ${days} days, ${currency} ${amount}`),
    `Subtotal: ${subtotal.days} days, ${currency} ${subtotal.amount}. The range is the subtotal × (1 − ${spread.below}) to × (1 + ${spread.above}), rounded to ${spread.round_to}, at ${days_per_week} days a week.`,
    ...assumptions,
    `${disclaimer} ${url}`,
  ].join("\n");
}
