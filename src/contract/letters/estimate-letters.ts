import { localPath } from "../../model/addresses.ts";
import type { Estimate } from "../../model/estimate.ts";
import { fill } from "../../model/texts.ts";
import type { Mail } from "../mail.ts";
import type { WritePorts } from "../ports.ts";
import { setLetter, textsOf } from "./letter.ts";

interface SentEstimate {
  email: string;
  locale: string;
  figures: Estimate;
}

/** The mails about an estimate: the figures to who asked, and word of it to the studio. */
export function estimateLetters(id: string, sent: SentEstimate, { studio, inbox, baseUrl }: WritePorts): Mail[] {
  const { email, locale, figures } = sent;
  return [toAsker(), toStudio()];

  function toAsker(): Mail {
    const { mail, estimate } = textsOf(studio, locale);
    const contact = new URL(localPath(studio, locale, "contact"), baseUrl).href;
    const letter = {
      locale,
      paragraphs: [fill(mail.estimate_intro, { studio: studio.company.name })],
      facts: [...factsIn(locale), ...linesIn(locale)],
      note: [figures.disclaimer, ...figures.assumptions].join("\n"),
      link: { label: mail.estimate_next, address: contact },
    };
    const subject = fill(mail.estimate_subject, { studio: studio.company.name, price: priceIn(locale) });
    return { id, to: email, isTyped: true, replyTo: inbox, subject, ...setLetter(letter, studio) };

    function linesIn(language: string) {
      const money = moneyIn(language);
      return [
        [estimate.lines, ""] as const,
        ...figures.lines.map(({ item, amount }) => [item, money.format(amount)] as const),
      ];
    }
  }

  function toStudio(): Mail {
    const own = studio.defaultLocale;
    const { form, languages, mail } = textsOf(studio, own);
    const letter = {
      locale: own,
      paragraphs: [mail.estimate_inbox],
      facts: [[form.email, email] as const, [languages, locale] as const, ...factsIn(own)],
    };
    return {
      id: `${id}.studio`,
      to: inbox,
      replyTo: email,
      subject: `${mail.estimate_inbox} ${priceIn(own)}`,
      ...setLetter(letter, studio),
    };
  }

  function factsIn(language: string) {
    const { estimate, labels, units } = textsOf(studio, language);
    const { low, high } = figures.weeks;
    const weeks = fill(units.weeks, { n: fill(units.from_to, { from: low, to: high }) });
    return [[estimate.price, priceIn(language)] as const, [labels.duration_weeks ?? "", weeks] as const];
  }

  function priceIn(language: string): string {
    const money = moneyIn(language);
    const { low, high } = figures.price;
    return fill(textsOf(studio, language).units.from_to, { from: money.format(low), to: money.format(high) });
  }

  function moneyIn(language: string): Intl.NumberFormat {
    return new Intl.NumberFormat(language, { style: "currency", currency: figures.currency, maximumFractionDigits: 0 });
  }
}
