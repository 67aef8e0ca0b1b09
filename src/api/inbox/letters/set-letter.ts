import type { Studio } from "../../../model/studio/studio.ts";
import type { Mail } from "../../store/mail.ts";
import { type Letter, letterPartsOf } from "./letter.ts";
import { asHtml } from "./letter-html.ts";
import { asText } from "./letter-text.ts";

/** Marks that turn the direction of writing; in a subject they could disguise the rest of a line. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns a letter's subject and its body as `text/plain` and `text/html`, with the same words in the same order. */
export function setLetter(letter: Letter, studio: Studio): Required<Pick<Mail, "subject" | "text" | "html">> {
  const parts = letterPartsOf(letter, studio);
  return { subject: letter.subject.replace(turns, ""), text: asText(parts), html: asHtml(letter, parts) };
}
