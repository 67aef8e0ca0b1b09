import type { Locale } from "./localized.ts";
import { phraseFor } from "./phrase.ts";
import { fill, type Texts } from "./texts.ts";

type Units = Pick<Texts, "units">;

const daysOfYear = 365;
const daysOfMonth = daysOfYear / 12;

/** Formats a number of days in the largest unit that is exact: 183 days are six months. */
export function durationOf(days: number, { units }: Units, locale: Locale): string {
  const [count, unit] = largestUnit(days);
  const parts = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).formatToParts(count);
  return parts.map(({ type, value }) => (type === "integer" ? spelled(count, units, value) : value)).join("");
}

/** Formats a number of working days; empty if the language has no words for them. */
export function workingDaysOf(days: number, { units }: Units, locale: Locale): string {
  const shown = spelled(days, units, days.toLocaleString(locale));
  return fill(phraseFor(units.working_days ?? "", days, locale), { n: shown });
}

/**
 * Returns the largest unit that is exact. A month is exact to half a day, since months differ; a single one is given in
 * days.
 */
function largestUnit(days: number): [count: number, unit: "year" | "month" | "day"] {
  if (days > 0 && days % daysOfYear === 0) return [days / daysOfYear, "year"];
  const months = Math.round(days / daysOfMonth);
  return months > 1 && Math.abs(days - months * daysOfMonth) <= 0.5 ? [months, "month"] : [days, "day"];
}

function spelled(count: number, { spelled: words }: Texts["units"], figures: string): string {
  return words?.[count - 1] ?? figures;
}
