import { mebibytes } from "../contract/mebibytes.ts";
import { pageForms } from "../contract/page-forms.ts";
import { fileBytesIn } from "../contract/policy.ts";
import { type FilledField, filledFields, type RefusedField } from "../contract/refused-fields.ts";
import { currentLimits } from "../model/current.ts";
import { missingWords, refusalWords } from "../model/refusal-words.ts";
import { fill } from "../model/texts.ts";
import { keptFor } from "./kept-for.ts";
import type { LocaleWords } from "./words.ts";

/** What a field is called on its form. */
export function labelOfField(name: FilledField, words: LocaleWords): string {
  const { form } = words.texts;
  return name === "consent" ? fill(form.consent, keptFor(pageForms.application, words)) : form[name];
}

/** Why it was refused, as its form says it. */
export function reasonOf({ name, reason }: RefusedField, { texts, number }: LocaleWords): string {
  const type = filledFields[name];
  if (reason === "missing") return missingWords({ name, type }, texts.faults);
  if (type !== "file") return refusalWords(type, texts.faults);
  const mb = number(mebibytes(fileBytesIn(currentLimits().formBytes)));
  return reason === "large" ? fill(texts.form.cv_too_large, { mb }) : texts.form.cv_wrong_kind;
}
