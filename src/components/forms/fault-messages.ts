import type { FormField } from "../../api/inbox/form-fields.ts";
import { missingWords, refusalWords } from "../../model/texts/refusal-words.ts";
import type { LocaleWords } from "../../model/words/words.ts";

/** Types of controls whose refusals have words of their own */
const worded: readonly string[] = ["email", "url", "checkbox"];

/** Returns the messages that a control shows by the script of its form, as its attributes. */
export function faultMessages(
  { name, type, required }: Pick<FormField, "name" | "required"> & { type: string },
  { texts: { faults }, printed }: LocaleWords,
) {
  return {
    ...(required && { "data-empty": printed(missingWords({ name, type }, faults)) }),
    ...(worded.includes(type) && { "data-wrong": printed(refusalWords(type, faults)) }),
  };
}
