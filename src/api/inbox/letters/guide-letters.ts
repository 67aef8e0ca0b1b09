import { recordThat } from "../../../model/records/records-that.ts";
import { textsOf } from "../../../model/studio/studio.ts";
import { durationOf } from "../../../model/texts/durations.ts";
import { fill } from "../../../model/texts/texts.ts";
import { dayMs, guideDelivery, retention } from "../../policy.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import { recipientOf } from "../recipient-of.ts";
import { setLetter } from "./set-letter.ts";

interface GuideInput {
  slug: string;
  email: string;
  locale: string;
}

/** Returns the mails about a guide: the PDF, or a link if it is large, to the person, and a notice to the studio. */
export async function guideLetters(id: string, wish: GuideInput, ports: WritePorts): Promise<Mail[]> {
  const { studio, guides, clock } = ports;
  const inbox = recipientOf("resource", ports);
  const { email, slug } = wish;
  const locale = [wish.locale, studio.defaultLocale, ...studio.locales].find((each) => guides.find(slug, each));
  const record = locale === undefined ? undefined : recordThat("guide", studio, slug, locale);
  const file = locale === undefined ? undefined : guides.find(slug, locale);
  if (!record || !file || locale === undefined) throw new Error(`the guide ${slug} has no PDF`);
  const { title } = record.data;
  return [await toAsker(locale, file), toStudio()];

  async function toAsker(language: string, { name, bytes }: { name: string; bytes: number }): Promise<Mail> {
    const texts = textsOf(studio, wish.locale);
    const { mail } = texts;
    const kept = (days: number) => ({ days, time: durationOf(days, texts, wish.locale) });
    const isAttached = bytes <= guideDelivery.attachedBytes;
    const until = clock.now() + guideDelivery.linkDays * dayMs;
    const words = isAttached ? mail.guide_attached : mail.guide_linked;
    const letter = {
      subject: fill(mail.guide_subject, { title }),
      locale: wish.locale,
      paragraphs: [fill(words, { title, ...kept(guideDelivery.linkDays) })],
      ...(!isAttached && { link: { label: title, address: await guides.link(slug, language, until) } }),
      notes: [fill(mail.guide_note, kept(retention.submissionDays.resource))],
    };
    return {
      id,
      to: email,
      isTyped: true,
      replyTo: inbox,
      ...setLetter(letter, studio),
      ...(isAttached && { attachments: [{ kind: "guide", slug, locale: language, name }] }),
    };
  }

  function toStudio(): Mail {
    const own = studio.defaultLocale;
    const { form, mail } = textsOf(studio, own);
    const subject = fill(mail.guide_inbox, { title });
    const letter = {
      subject,
      locale: own,
      paragraphs: [subject],
      facts: [[form.email, email] as const, [mail.language, textsOf(studio, wish.locale).language] as const],
    };
    return { id: `${id}.studio`, to: inbox, replyTo: email, ...setLetter(letter, studio) };
  }
}
