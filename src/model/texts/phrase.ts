import type { Counted } from "./counted.ts";
import type { Locale } from "./localized.ts";

/** Number of things, or a range of numbers. */
export type Amount = number | { from: number; to: number };

/** Returns the words for a number of things in a language; `{n}` stands for the number. */
export function phraseFor(phrase: Counted, amount: Amount, locale: Locale): string {
  return typeof phrase === "string" ? phrase : (phrase[formOf(amount, locale)] ?? phrase.other);
}

/** Plural rules with `selectRange`, which TypeScript does not know yet. */
type Rules = Intl.PluralRules & { selectRange(from: number, to: number): Intl.LDMLPluralRule };

/** Cache of plural rules: reading those of a language takes longer than asking them a thousand times. */
const known = new Map<Locale, Rules>();

function rulesOf(locale: Locale): Rules {
  const rules = known.get(locale) ?? (new Intl.PluralRules(locale) as Rules);
  known.set(locale, rules);
  return rules;
}

function formOf(amount: Amount, locale: Locale): Intl.LDMLPluralRule {
  const rules = rulesOf(locale);
  if (typeof amount === "number") return rules.select(amount);
  // A range of two equal numbers is written as one number; plural rules know no such range.
  return amount.from === amount.to ? rules.select(amount.from) : rules.selectRange(amount.from, amount.to);
}
