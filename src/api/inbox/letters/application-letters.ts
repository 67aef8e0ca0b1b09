import { recordThat } from "../../../model/records/records-that.ts";
import { groupedPhone } from "../../../model/shapes/phone.ts";
import { answerTime } from "../../../model/studio/answer-times.ts";
import { textsOf } from "../../../model/studio/studio.ts";
import { durationOf } from "../../../model/texts/durations.ts";
import { fill } from "../../../model/texts/texts.ts";
import { retention } from "../../policy.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import type { SubmittedFile } from "../../store/store.ts";
import { recipientOf } from "../recipient-of.ts";
import { referenceOf } from "./letter.ts";
import { setLetter } from "./set-letter.ts";

interface Applicant {
  name: string;
  email: string;
  job: string;
  message?: string | undefined;
  phone?: string | undefined;
  link?: string | undefined;
  locale: string;
}

/** Returns the mails about an application: to the studio with the CV, and a confirmation to the applicant. */
export function applicationLetters(id: string, applicant: Applicant, cv: SubmittedFile, ports: WritePorts): Mail[] {
  const { studio } = ports;
  const inbox = recipientOf("application", ports);
  const { name, email, job, message, phone, link, locale } = applicant;
  return [toStudio(), toApplicant()];

  function titleIn(language: string): string {
    const record = [language, ...studio.locales].map((each) => recordThat("apply", studio, job, each)).find(Boolean);
    return record?.data.title ?? job;
  }

  function toStudio(): Mail {
    const own = studio.defaultLocale;
    const { form, mail } = textsOf(studio, own);
    const subject = fill(mail.application_inbox, { name, job: titleIn(own) });
    const letter = {
      subject,
      locale: own,
      paragraphs: [subject],
      facts: [
        [form.name, name],
        [form.email, email],
        [form.phone, phone && groupedPhone(phone)],
        [form.link, link],
        [form.cv, cv.name],
        [mail.language, textsOf(studio, locale).language],
      ] as const,
      ...(message !== undefined && { quote: { lead: `${form.message}:`, text: message } }),
    };
    return {
      id,
      to: inbox,
      replyTo: email,
      ...setLetter(letter, studio),
      attachments: [{ kind: "file", id: cv.id, name: cv.name, mediaType: cv.mediaType }],
    };
  }

  function toApplicant(): Mail {
    const texts = textsOf(studio, locale);
    const { mail } = texts;
    const days = retention.submissionDays.application;
    const within = answerTime("application", studio.company, texts, locale);
    const words = { within, job: titleIn(locale), studio: studio.company.name };
    const letter = {
      subject: fill(mail.application_subject, words),
      locale,
      paragraphs: [fill(mail.application_thanks, words)],
      facts: [[mail.reference, referenceOf(id)]] as const,
      notes: [fill(mail.application_note, { days, time: durationOf(days, texts, locale) })],
    };
    return { id: `${id}.copy`, to: email, isTyped: true, replyTo: inbox, ...setLetter(letter, studio) };
  }
}
