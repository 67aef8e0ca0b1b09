import type { Locale } from "./localized.ts";
import { phraseFor } from "./phrase.ts";
import { fill, type Texts } from "./texts.ts";

type Units = Pick<Texts, "units">;

const daysOfYear = 365;
const daysOfMonth = daysOfYear / 12;

/** Says a number of days as a person would, in the largest unit that says it exactly: 183 days are six months. */
export function durationOf(days: number, { units }: Units, locale: Locale): string {
  const [count, unit] = largestUnit(days);
  const parts = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).formatToParts(count);
  return parts.map(({ type, value }) => (type === "integer" ? spelled(count, units, value) : value)).join("");
}

/** Says a number of days on which people work; nothing where the language has no words for them. */
export function workingDaysOf(days: number, { units }: Units, locale: Locale): string {
  const shown = spelled(days, units, days.toLocaleString(locale));
  return fill(phraseFor(units.working_days ?? "", days, locale), { n: shown });
}

/** A month is exact to half a day, since months differ; one of them is said in days. */
function largestUnit(days: number): [count: number, unit: "year" | "month" | "day"] {
  if (days > 0 && days % daysOfYear === 0) return [days / daysOfYear, "year"];
  const months = Math.round(days / daysOfMonth);
  return months > 1 && Math.abs(days - months * daysOfMonth) <= 0.5 ? [months, "month"] : [days, "day"];
}

function spelled(count: number, { spelled: words }: Texts["units"], figures: string): string {
  return words?.[count - 1] ?? figures;
}
