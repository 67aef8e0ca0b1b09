import type { Studio } from "../../model/studio.ts";
import type { Mail } from "../mail.ts";
import { type Letter, partsOf } from "./letter.ts";
import { asHtml } from "./letter-html.ts";
import { asText } from "./letter-text.ts";

/** The subject of a letter, and its words as `text/plain` and as `text/html`: the same in the same order. */
export function setLetter(letter: Letter, studio: Studio): Required<Pick<Mail, "subject" | "text" | "html">> {
  const parts = partsOf(letter, studio);
  return { subject: letter.subject, text: asText(parts), html: asHtml(letter, parts) };
}
