import type { Locale } from "./localized.ts";

/** How whole amounts of money are written; thousands stand apart in every language, as in columns. */
export function moneyFormat(locale: Locale, currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
    useGrouping: "always",
  });
}

const joint = /^\s*[-–]\s*$/;

/** From one amount to another, in one way in every language: a dash without spaces. Two that are the same are one amount. */
export function rangeIn(format: Intl.NumberFormat, from: number, to: number): string {
  if (from === to) return format.format(from);
  const parts = format.formatRangeToParts(from, to);
  return parts.map(({ value, source }) => (source === "shared" && joint.test(value) ? "–" : value)).join("");
}
