import { localPath } from "../../../model/addresses/addresses.ts";
import type { Estimate } from "../../../model/studio/estimate.ts";
import { linesOfNothing } from "../../../model/studio/lines-of-nothing.ts";
import { textsOf } from "../../../model/studio/studio.ts";
import { labelOf } from "../../../model/texts/labels.ts";
import { moneyFormat, rangeIn } from "../../../model/texts/number-formats.ts";
import { countOf, fill } from "../../../model/texts/texts.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import { recipientOf } from "../recipient-of.ts";
import { setLetter } from "./set-letter.ts";

interface SentEstimate {
  email: string;
  locale: string;
  /** Returns the same figures in the words of a language. */
  figuresIn(language: string): Estimate;
}

/** Returns the mails about an estimate: the figures to the person, and a notice to the studio. */
export function estimateLetters(id: string, sent: SentEstimate, ports: WritePorts): Mail[] {
  const { studio, baseUrl } = ports;
  const inbox = recipientOf("estimate", ports);
  const { email, locale, figuresIn } = sent;
  const figures = figuresIn(locale);
  return [toAsker(), toStudio()];

  function toAsker(): Mail {
    const { mail } = textsOf(studio, locale);
    const words = { studio: studio.company.name, price: priceIn(locale) };
    const letter = {
      subject: fill(mail.estimate_subject, words),
      locale,
      paragraphs: [fill(mail.estimate_intro, words)],
      facts: factsIn(locale),
      amounts: amountsIn(locale),
      notes: [figures.disclaimer, ...figures.assumptions],
      link: { label: mail.estimate_next, address: new URL(localPath(studio, locale, "contact"), baseUrl).href },
    };
    return { id, to: email, isTyped: true, replyTo: inbox, ...setLetter(letter, studio) };
  }

  function toStudio(): Mail {
    const own = studio.defaultLocale;
    const { form, mail } = textsOf(studio, own);
    const letter = {
      subject: `${mail.estimate_inbox} ${priceIn(own)}`,
      locale: own,
      paragraphs: [mail.estimate_inbox],
      facts: [
        [form.email, email] as const,
        [mail.language, textsOf(studio, locale).language] as const,
        ...factsIn(own),
      ],
      amounts: amountsIn(own),
    };
    return { id: `${id}.studio`, to: inbox, replyTo: email, ...setLetter(letter, studio) };
  }

  function factsIn(language: string) {
    const texts = textsOf(studio, language);
    const { low, high } = figures.weeks;
    const written = low === high ? String(low) : fill(texts.units.from_to, { from: low, to: high });
    return [
      [texts.estimate.price, priceIn(language)] as const,
      [
        labelOf(texts, "duration_weeks"),
        countOf(texts, "weeks", low === high ? low : { from: low, to: high }, language, written),
      ] as const,
    ];
  }

  /** Lists the lines with their sum, and how the range follows from it. Adding them up gives the price. */
  function amountsIn(language: string) {
    const { estimate } = textsOf(studio, language);
    const inWords = figuresIn(language);
    const lines = [...inWords.lines, ...linesOfNothing(inWords)];
    const { subtotal, spread } = inWords;
    const money = moneyFormat(language, figures.currency);
    const share = new Intl.NumberFormat(language);
    const shareOf = (part: number) => `${share.format(part * 100)}\u00A0%`;
    return {
      title: estimate.lines,
      rows: [
        ...lines.map(({ item, amount }) => [item, money.format(amount)] as const),
        [estimate.subtotal, money.format(subtotal.amount)] as const,
      ],
      spread: fill(estimate.spread, {
        below: shareOf(spread.below),
        above: shareOf(spread.above),
        step: money.format(spread.round_to),
      }),
    };
  }

  function priceIn(language: string): string {
    const { currency, price } = figures;
    return rangeIn(moneyFormat(language, currency), price.low, price.high);
  }
}
