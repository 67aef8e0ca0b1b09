import { groupedPhone } from "../../../model/shapes/phone.ts";
import { answersIn, contactQuestions } from "../../../model/studio/contact-questions.ts";
import { textsOf } from "../../../model/studio/studio.ts";
import { fill } from "../../../model/texts/texts.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import { recipientOf } from "../recipient-of.ts";
import { referenceOf } from "./letter.ts";
import { setLetter } from "./set-letter.ts";

interface Inquirer {
  name: string;
  email: string;
  message: string;
  company?: string | undefined;
  phone?: string | undefined;
  locale: string;
}

/**
 * Returns the mails about an inquiry: to the studio, and a confirmation to the typed address. The confirmation holds no
 * other typed text, because nobody has proved that the address is theirs. Otherwise anybody could write to anybody in
 * the studio's name.
 */
export function contactLetters(id: string, contact: Inquirer, ports: WritePorts): Mail[] {
  const { studio } = ports;
  const inbox = recipientOf("contact", ports);
  return [toStudio(), toSender()];

  /** Lists every field that was given, then the message. */
  function toStudio(): Mail {
    const { name, email, company, phone, locale, message } = contact;
    const { form, mail } = textsOf(studio, studio.defaultLocale);
    const subject = fill(mail.contact_inbox, { name });
    const letter = {
      subject,
      locale: studio.defaultLocale,
      paragraphs: [subject],
      facts: [
        [form.name, name] as const,
        [form.email, email] as const,
        [form.company, company] as const,
        [form.phone, phone && groupedPhone(phone)] as const,
        ...answersInWords(contact),
        [mail.language, textsOf(studio, locale).language] as const,
      ],
      quote: { lead: `${form.message}:`, text: message },
    };
    return { id, to: inbox, replyTo: email, ...setLetter(letter, studio) };
  }

  /** Lists the studio's own questions with their answers, in its own language. */
  function answersInWords(given: object): (readonly [label: string, answer: string])[] {
    const questions = contactQuestions(studio, studio.defaultLocale);
    return answersIn({ ...given }, questions).map(({ question, answer }) => [question.label, answer]);
  }

  /** Uses the language of the page on which the message was written. */
  function toSender(): Mail {
    const { email, locale } = contact;
    const { mail } = textsOf(studio, locale);
    const { company } = studio;
    const thanks = fill(mail.contact_thanks, {
      studio: company.name,
      response: company.contact.response[locale] ?? "",
    });
    const letter = {
      subject: fill(mail.contact_subject, { studio: company.name }),
      locale,
      paragraphs: [thanks],
      facts: [[mail.reference, referenceOf(id)]] as const,
    };
    return { id: `${id}.copy`, to: email, isTyped: true, replyTo: inbox, ...setLetter(letter, studio) };
  }
}
