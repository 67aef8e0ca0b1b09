import { type FilledField, filledFields, type RefusedField } from "../../api/errors/refused-fields.ts";
import { mebibytes } from "../../api/http/mebibytes.ts";
import { pageForms } from "../../api/inbox/page-forms.ts";
import { fileBytesIn } from "../../api/policy.ts";
import { currentLimits } from "../../model/studio/current.ts";
import { missingWords, refusalWords } from "../../model/texts/refusal-words.ts";
import { fill } from "../../model/texts/texts.ts";
import type { LocaleWords } from "../../model/words/words.ts";
import { keptFor } from "./kept-for.ts";

export function labelOfField(name: FilledField, words: LocaleWords): string {
  const { form } = words.texts;
  return name === "consent" ? fill(form.consent, keptFor(pageForms.application, words)) : form[name];
}

/** Returns the message of a refused field, in the words of its form. */
export function reasonOf({ name, reason }: RefusedField, { texts, number }: LocaleWords): string {
  const type = filledFields[name];
  if (reason === "missing") return missingWords({ name, type }, texts.faults);
  if (type !== "file") return refusalWords(type, texts.faults);
  const mb = number(mebibytes(fileBytesIn(currentLimits().formBytes)));
  return reason === "large" ? fill(texts.form.cv_too_large, { mb }) : texts.form.cv_wrong_kind;
}
