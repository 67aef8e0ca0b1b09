import { fill } from "../../model/texts.ts";
import type { Mail } from "../mail.ts";
import type { WritePorts } from "../ports.ts";
import { setLetter, textsOf } from "./letter.ts";

interface Inquirer {
  name: string;
  email: string;
  message: string;
  company?: string | undefined;
  phone?: string | undefined;
  locale: string;
}

/** The mails about an inquiry: to the studio, and a copy to who wrote. */
export function contactLetters(id: string, contact: Inquirer, { studio, inbox }: WritePorts): Mail[] {
  return [toStudio(), toSender()];

  /** Every field that was given, then the message. */
  function toStudio(): Mail {
    const { name, email, company, phone, locale, message } = contact;
    const { form, languages, mail } = textsOf(studio, studio.defaultLocale);
    const letter = {
      locale: studio.defaultLocale,
      paragraphs: [fill(mail.contact_inbox, { name })],
      facts: [
        [form.name, name],
        [form.email, email],
        [form.company, company],
        [form.phone, phone],
        [languages, locale],
      ] as const,
      quote: { lead: `${form.message}:`, text: message },
    };
    return {
      id,
      to: inbox,
      replyTo: email,
      subject: fill(mail.contact_inbox, { name }),
      ...setLetter(letter, studio),
    };
  }

  /** In the language of the page it was written on. */
  function toSender(): Mail {
    const { name, email, message, locale } = contact;
    const { mail } = textsOf(studio, locale);
    const { company } = studio;
    const thanks = fill(mail.contact_thanks, {
      studio: company.name,
      response: company.contact.response[locale] ?? "",
    });
    const letter = { locale, name, paragraphs: [thanks], quote: { lead: mail.contact_received, text: message } };
    return {
      id: `${id}.copy`,
      to: email,
      isTyped: true,
      replyTo: inbox,
      subject: fill(mail.contact_subject, { studio: company.name }),
      ...setLetter(letter, studio),
    };
  }
}
