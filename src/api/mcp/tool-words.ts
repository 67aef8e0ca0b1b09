import type { Studio } from "../../model/studio/studio.ts";
import { labelOf, labelOfChoice } from "../../model/texts/labels.ts";
import { countOf, fill, type Texts } from "../../model/texts/texts.ts";
import { textsOf } from "../inbox/letters/letter.ts";

/** Bounds of a price or a duration, whatever their names. */
export interface Range {
  from: number;
  to: number;
}

/** How a language says what tools answer. Amounts are plain digits with the code of the currency, which no reader mistakes. */
export interface ToolWords {
  texts: Texts;
  /** Label of a field. */
  label(name: string): string;
  /** Label of an enumerated value or a slug. */
  value(value: string): string;
  amount(amount: number | Range): string;
  weeks(duration: number | Range): string;
  days(count: number): string;
  people(count: number): string;
}

export function toolWords(studio: Studio, locale: string): ToolWords {
  const texts = textsOf(studio, locale);
  const span = (range: number | Range) =>
    typeof range === "number" || range.from === range.to
      ? String(typeof range === "number" ? range : range.from)
      : fill(texts.units.from_to, { from: range.from, to: range.to });
  return {
    texts,
    label: (name) => labelOf(texts, name),
    value: (value) => labelOfChoice(texts, value),
    days: (count) => countOf(texts, "days", count, locale, String(count)),
    people: (count) => countOf(texts, "people", count, locale, String(count)),
    amount: (amount) => `${span(amount)} ${studio.company.currency}`,
    weeks: (duration) => countOf(texts, "weeks", duration, locale, span(duration)),
  };
}
