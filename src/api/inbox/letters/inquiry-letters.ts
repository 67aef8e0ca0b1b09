import { textsOf } from "../../../model/studio/studio.ts";
import { fill } from "../../../model/texts/texts.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import { type Letter, referenceOf } from "./letter.ts";
import { setLetter } from "./set-letter.ts";

/** Message of somebody to the studio, in the studio's own language. */
interface Inquiry extends Pick<Letter, "subject" | "facts" | "quote"> {
  /** Address of the studio that receives it. */
  to: string;
  /** Typed address of the sender; absent: none was asked. */
  from?: string | undefined;
}

/** Returns the mail to the studio: every field that was given, then the message. */
export function letterToStudio(
  id: string,
  { to, from, facts = [], ...said }: Inquiry,
  locale: string,
  ports: WritePorts,
): Mail {
  const { studio } = ports;
  const { language } = textsOf(studio, locale);
  const own = studio.defaultLocale;
  const letter = {
    ...said,
    locale: own,
    paragraphs: [said.subject],
    facts: [...facts, [textsOf(studio, own).mail.language, language] as const],
  };
  return { id, to, ...(from !== undefined && { replyTo: from }), ...setLetter(letter, studio) };
}

/**
 * Returns the confirmation to the typed address, in the language of the page on which it was written. It holds no other
 * typed text, because nobody has proved that the address is theirs. Otherwise anybody could write to anybody in the
 * studio's name.
 */
export function letterToSender(
  id: string,
  { to, from, thanks }: { to: string; from: string; thanks?: string | undefined },
  locale: string,
  { studio }: WritePorts,
): Mail {
  const { mail } = textsOf(studio, locale);
  const { company } = studio;
  const response = company.contact.response[locale] ?? "";
  const letter = {
    subject: fill(mail.contact_subject, { studio: company.name }),
    locale,
    paragraphs: [thanks ?? fill(mail.contact_thanks, { studio: company.name, response })],
    facts: [[mail.reference, referenceOf(id)]] as const,
  };
  return { id: `${id}.copy`, to: from, isTyped: true, replyTo: to, ...setLetter(letter, studio) };
}
