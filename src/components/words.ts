import type { Locale } from "../model/localized.ts";
import type { Studio } from "../model/studio.ts";
import { fill, type Texts } from "../model/texts.ts";

interface Range {
  from: number;
  to: number;
}

/** How a locale says things: interface texts, labels, amounts and days. */
export interface Words {
  locale: Locale;
  texts: Texts;
  /** Label of a field. */
  label(name: string): string;
  /** Label of an enumerated value or a slug. */
  value(value: string): string;
  collection(name: string): string;
  number(amount: number): string;
  money(amount: number): string;
  /** A part of one as a percentage. */
  share(part: number): string;
  moneyRange(range: Range): string;
  weeks(duration: number | Range): string;
  day(date: string): string;
}

const known = new WeakMap<Studio, Map<Locale, Words>>();

export function wordsFor(studio: Studio, locale: Locale): Words {
  const ofStudio = known.get(studio) ?? new Map<Locale, Words>();
  known.set(studio, ofStudio);
  const words = ofStudio.get(locale) ?? createWords(studio, locale);
  ofStudio.set(locale, words);
  return words;
}

function createWords(studio: Studio, locale: Locale): Words {
  const texts = studio.texts[locale] as Texts;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const currency = { style: "currency", currency: studio.company.currency, maximumFractionDigits: 0 } as const;
  const amounts = new Intl.NumberFormat(locale, { ...currency, useGrouping: "always" });
  const shares = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const region = studio.company.offices[0]?.country;
  const days = new Intl.DateTimeFormat(new Intl.Locale(locale, { region }), { dateStyle: "long", timeZone: "UTC" });
  const span = ({ from, to }: Range) =>
    from === to
      ? numbers.format(from)
      : fill(texts.units.from_to, { from: numbers.format(from), to: numbers.format(to) });
  return {
    locale,
    texts,
    label: (name) => texts.labels[name] ?? humanise(name),
    value: (value) => texts.values[value] ?? humanise(value),
    collection: (name) => texts.collections[name] ?? humanise(name),
    number: (amount) => numbers.format(amount),
    money: (amount) => amounts.format(amount),
    share: (part) => shares.format(part),
    moneyRange: ({ from, to }) => (from === to ? amounts.format(from) : amounts.formatRange(from, to)),
    weeks: (duration) =>
      fill(texts.units.weeks, { n: typeof duration === "number" ? numbers.format(duration) : span(duration) }),
    day: (date) => days.format(new Date(date)),
  };
}

function humanise(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
