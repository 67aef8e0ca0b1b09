import type { CollectionName } from "../../model/shapes/collections.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { labelOf, labelOfChoice } from "../../model/texts/labels.ts";
import { countOf, fill, type Texts } from "../../model/texts/texts.ts";

/** Bounds of a price or a duration, whatever their names. */
export interface Range {
  from: number;
  to: number;
}

/** Words of tool answers in one language. Amounts are plain digits with a currency code, which no reader misreads. */
export interface ToolWords {
  texts: Texts;
  label(name: string, collection?: CollectionName): string;
  /** Returns the label of an enumerated value or a slug. */
  value(value: string, collection?: CollectionName): string;
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
    label: (name, collection) => labelOf(texts, name, collection),
    value: (value, collection) => labelOfChoice(texts, value, collection),
    days: (count) => countOf(texts, "days", count, locale, String(count)),
    people: (count) => countOf(texts, "people", count, locale, String(count)),
    amount: (amount) => `${span(amount)} ${studio.company.currency}`,
    weeks: (duration) => countOf(texts, "weeks", duration, locale, span(duration)),
  };
}
