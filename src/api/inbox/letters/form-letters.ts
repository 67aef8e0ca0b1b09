import { definedWordsIn } from "../../../model/shapes/definitions/defined-words.ts";
import { type AskedField, answersIn } from "../../../model/studio/asked-fields.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import type { OwnForm } from "../own-forms.ts";
import { letterToSender, letterToStudio } from "./inquiry-letters.ts";

type Sent = Record<string, unknown> & { locale: string };

/** Returns the mails about what a form of the studio's own sent: to the studio, and a confirmation where it gives one. */
export function formLetters(
  id: string,
  { definition }: OwnForm["own"],
  sent: Sent,
  asked: readonly AskedField[],
  ports: WritePorts,
): Mail[] {
  const { studio } = ports;
  const own = studio.defaultLocale;
  const { title, letters, on, thanks } = definition;
  const to = letters?.studio ?? ports.inbox;
  const addressed = asked.find(({ control, isList }) => control === "email" && !isList);
  const from = addressed && (sent[addressed.name] as string | undefined);
  // A record's title is the studio's text; what was typed stays out of the subject.
  const record = on && "collection" in on ? studio.get(on.collection, String(sent.record), own) : undefined;
  const answers = answersIn(sent, asked, { company: studio.company, locale: own });
  const inquiry = {
    ...{ to, from, subject: [definedWordsIn(title, own), record?.data.title].filter(Boolean).join(": ") },
    facts: answers.map(({ asked: { label }, answer }) => [label, answer] as const),
  };
  const letter = letterToStudio(id, inquiry, sent.locale, ports);
  if (!letters?.sender || from === undefined) return [letter];
  const said = thanks && definedWordsIn(thanks, sent.locale);
  return [letter, letterToSender(id, { to, from, thanks: said }, sent.locale, ports)];
}
