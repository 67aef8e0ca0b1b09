import type { Locale } from "./localized.ts";

/** Locale with `getTextInfo`, which Node has and TypeScript does not know yet. */
type DirectedLocale = Intl.Locale & { getTextInfo(): { direction: "ltr" | "rtl" } };

const known = new Map<Locale, "ltr" | "rtl">();

/** Returns the value of `dir` for texts of a language; undefined for left to right, the default. */
export function directionOf(locale: Locale): "rtl" | undefined {
  const direction = known.get(locale) ?? (new Intl.Locale(locale) as DirectedLocale).getTextInfo().direction;
  known.set(locale, direction);
  return direction === "rtl" ? direction : undefined;
}
