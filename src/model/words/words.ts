import { oncePerStudio } from "../reads/recorder.ts";
import type { ValueLabels } from "../records/shown-value.ts";
import { dayOf } from "../shapes/moment.ts";
import { answerTime } from "../studio/answer-times.ts";
import type { Studio } from "../studio/studio.ts";
import type { AnsweredKind } from "../studio/submission-forms.ts";
import { durationOf } from "../texts/durations.ts";
import { labelOf, labelOfChoice, titleOf } from "../texts/labels.ts";
import type { Locale } from "../texts/localized.ts";
import { moneyFormat, rangeIn, unitFormat } from "../texts/number-formats.ts";
import type { Amount } from "../texts/phrase.ts";
import { type Counting, countOf, fill, type Texts } from "../texts/texts.ts";
import { typographicText } from "../typography/typographic-text.ts";

/** Texts and formats of a locale: interface texts, labels, amounts and days */
export interface LocaleWords extends ValueLabels {
  locale: Locale;
  texts: Texts;
  collection(name: string): string;
  /** Returns a figure with its unit, and with as many decimals as the figures beside it. */
  figure(amount: number, decimals: number, unit?: string): string;
  /** Returns the month and year of a day. */
  month(date: string): string;
  /** Returns a fraction as a percentage, with a no-break space before the sign. */
  share(part: number): string;
  minutes(count: number): string;
  days(count: number): string;
  /** Returns a number of days in the largest unit that states it exactly. */
  duration(days: number): string;
  /** Returns the time within which the studio answers. */
  within(what: AnsweredKind): string;
  people(count: number): string;
  results(count: number): string;
  /** Returns a text for a script to show, with the typography of the page. */
  printed(text: string): string;
}

export const wordsFor = oncePerStudio((studio, locale: Locale): LocaleWords => createWords(studio, locale));

function createWords(studio: Studio, locale: Locale): LocaleWords {
  const texts = studio.texts[locale] as Texts;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const amounts = moneyFormat(locale, studio.company.currency);
  // A language without a region takes that of the head office; otherwise English dates would be American.
  const region = new Intl.Locale(locale).region ?? studio.company.offices[0]?.country;
  const days = new Intl.DateTimeFormat(new Intl.Locale(locale, { region }), { dateStyle: "long", timeZone: "UTC" });
  const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const months = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const written = (amount: Amount) => {
    if (typeof amount === "number") return numbers.format(amount);
    const [from, to] = [numbers.format(amount.from), numbers.format(amount.to)];
    return from === to ? from : fill(texts.units.from_to, { from, to });
  };
  const counting = (what: Counting) => (amount: Amount) => countOf(texts, what, amount, locale, written(amount));
  return {
    locale,
    texts,
    label: (name, collection) => labelOf(texts, name, collection),
    value: (value, _isOwn, collection) => labelOfChoice(texts, value, collection),
    collection: (name) => titleOf(texts, name),
    number: written,
    figure: (amount, decimals, unit) => {
      const digits = {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: "always",
      } as const;
      const number = new Intl.NumberFormat(locale, digits).format(amount);
      return unit === undefined ? number : `${number}\u00A0${unit}`;
    },
    money: (amount) => amounts.format(amount),
    share: (part) => `${numbers.format(part * 100)}\u00A0%`,
    moneyRange: ({ from, to }) => rangeIn(amounts, from, to),
    weeks: counting("weeks"),
    days: counting("days"),
    duration: (count) => durationOf(count, texts, locale),
    within: (what) => answerTime(what, studio.company, texts, locale),
    minutes: counting("minutes"),
    people: counting("people"),
    results: counting("results"),
    pages: counting("pages"),
    measure: (amount, unit) => {
      const format = unitFormat(locale, unit);
      return typeof amount === "number" ? format.format(amount) : rangeIn(format, amount.from, amount.to);
    },
    language: (tag) => new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? tag,
    country: (code) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code,
    day: (date) => days.format(new Date(date)),
    // Clocks show the time that stands in the moment, wherever the reader is.
    moment: (moment) => `${days.format(new Date(dayOf(moment)))}, ${clock.format(new Date(`${moment.slice(0, 16)}Z`))}`,
    printed: (text) => typographicText(text, locale),
    month: (date) => months.format(new Date(date)),
  };
}
