import type { Counted } from "./counted.ts";
import type { Locale } from "./localized.ts";

/** Numbers that are counted: one, or from one to another. */
export type Amount = number | { from: number; to: number };

/** The words for a number of things in a language; `{n}` stands where the number does. */
export function phraseFor(phrase: Counted, amount: Amount, locale: Locale): string {
  return typeof phrase === "string" ? phrase : (phrase[formOf(amount, locale)] ?? phrase.other);
}

/** TypeScript does not know the method yet. */
type Rules = Intl.PluralRules & { selectRange(from: number, to: number): Intl.LDMLPluralRule };

/** To read the rules of a language takes longer than to ask them a thousand times. */
const known = new Map<Locale, Rules>();

function rulesOf(locale: Locale): Rules {
  const rules = known.get(locale) ?? (new Intl.PluralRules(locale) as Rules);
  known.set(locale, rules);
  return rules;
}

function formOf(amount: Amount, locale: Locale): Intl.LDMLPluralRule {
  const rules = rulesOf(locale);
  if (typeof amount === "number") return rules.select(amount);
  // From one to one is one, and written so; the rules know no such range.
  return amount.from === amount.to ? rules.select(amount.from) : rules.selectRange(amount.from, amount.to);
}
