import { type NumberUnit, numberUnits } from "../shapes/number-units.ts";
import type { Locale } from "./localized.ts";

/** Returns the format of whole amounts of money. Thousands are grouped in every language, as in columns. */
export function moneyFormat(locale: Locale, currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
    useGrouping: "always",
  });
}

/** Returns the format of numbers with a unit, in words: `6 months`. */
export function unitFormat(locale: Locale, unit: NumberUnit): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: numberUnits[unit],
    unitDisplay: "long",
    maximumFractionDigits: 2,
  });
}

const joint = /^\s*[-–]\s*$/;

/** Formats a range with a dash without spaces, in every language. Two equal amounts are formatted as one. */
export function rangeIn(format: Intl.NumberFormat, from: number, to: number): string {
  if (from === to) return format.format(from);
  const parts = format.formatRangeToParts(from, to);
  return parts.map(({ value, source }) => (source === "shared" && joint.test(value) ? "–" : value)).join("");
}

const timeUnits = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** Formats a number of seconds in the largest unit that gives a whole number: "1 day". */
export function durationIn(seconds: number, locale: Locale): string {
  const fits = ([, length]: [string, number]) => seconds % length === 0;
  const [unit, length] = Object.entries(timeUnits).find(fits) ?? ["second", 1];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
}

const kibibyte = 1024;

/** Formats bytes in KiB or MiB, rounded down to one decimal, so that a file of the size that is shown is accepted. */
export function sizeIn(bytes: number, locale: Locale): string {
  const [unit, size] = bytes < kibibyte ** 2 ? ["KiB", kibibyte] : ["MiB", kibibyte ** 2];
  return `${(Math.floor((bytes / size) * 10) / 10).toLocaleString(locale)}\u00A0${unit}`;
}
