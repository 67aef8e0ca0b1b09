import { groupedPhone } from "../../../model/shapes/phone.ts";
import { type AskedField, answersIn } from "../../../model/studio/asked-fields.ts";
import { textsOf } from "../../../model/studio/studio.ts";
import { fill } from "../../../model/texts/texts.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import { recipientOf } from "../recipient-of.ts";
import { letterToSender, letterToStudio } from "./inquiry-letters.ts";

interface Inquirer {
  name: string;
  email: string;
  message: string;
  company?: string | undefined;
  phone?: string | undefined;
  locale: string;
}

/** Returns the mails about an inquiry: to the studio, and a confirmation to the typed address. */
export function contactLetters(id: string, contact: Inquirer, asked: readonly AskedField[], ports: WritePorts): Mail[] {
  const { studio } = ports;
  const own = studio.defaultLocale;
  const { name, email, company, phone, locale, message } = contact;
  const { form, mail } = textsOf(studio, own);
  const answers = answersIn({ ...contact }, asked, { company: studio.company, locale: own });
  const to = recipientOf("contact", ports);
  const inquiry = {
    ...{ to, from: email, subject: fill(mail.contact_inbox, { name }) },
    facts: [
      [form.name, name] as const,
      [form.email, email] as const,
      [form.company, company] as const,
      [form.phone, phone && groupedPhone(phone)] as const,
      ...answers.map(({ asked: { label }, answer }) => [label, answer] as const),
    ],
    quote: { lead: `${form.message}:`, text: message },
  };
  return [letterToStudio(id, inquiry, locale, ports), letterToSender(id, { to, from: email }, locale, ports)];
}
