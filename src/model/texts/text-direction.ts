import type { Locale } from "./localized.ts";

/** Node has it as a method, TypeScript does not know it yet. */
type DirectedLocale = Intl.Locale & { getTextInfo(): { direction: "ltr" | "rtl" } };

const known = new Map<Locale, "ltr" | "rtl">();

/** Value of `dir` for texts of a language; left out where they run from left to right, as they do without it. */
export function directionOf(locale: Locale): "rtl" | undefined {
  const direction = known.get(locale) ?? (new Intl.Locale(locale) as DirectedLocale).getTextInfo().direction;
  known.set(locale, direction);
  return direction === "rtl" ? direction : undefined;
}
