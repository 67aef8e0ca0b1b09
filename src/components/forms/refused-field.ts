import { type FilledField, filledFields, type RefusedField } from "../../api/errors/refused-fields.ts";
import { mebibytes } from "../../api/http/mebibytes.ts";
import { pageForms } from "../../api/inbox/page-forms.ts";
import { fileBytesIn } from "../../api/policy.ts";
import type { AskedField } from "../../model/studio/asked-fields.ts";
import { currentLimits } from "../../model/studio/current.ts";
import { missingWords, refusalWords } from "../../model/texts/refusal-words.ts";
import { fill } from "../../model/texts/texts.ts";
import type { LocaleWords } from "../../model/words/words.ts";
import { typeOfControl } from "./asked-control.ts";
import { keptFor } from "./kept-for.ts";

/** Returns the label of a field, which the studio may have added. */
export function labelOfField(name: string, words: LocaleWords, added: readonly AskedField[]): string {
  const { form } = words.texts;
  if (name === "consent") return fill(form.consent, keptFor(pageForms.application, words));
  return added.find((field) => field.name === name)?.label ?? form[name as Exclude<FilledField, "consent">];
}

/** Returns the message of a refused field, in the words of its form. */
export function reasonOf(
  { name, reason }: RefusedField,
  { texts, number }: LocaleWords,
  added: readonly AskedField[],
): string {
  const own = added.find((field) => field.name === name);
  const type = own ? typeOfControl(own) : filledFields[name as FilledField];
  if (reason === "missing") return missingWords({ name, type }, texts.faults);
  if (type !== "file") return refusalWords(type, texts.faults);
  const mb = number(mebibytes(fileBytesIn(currentLimits().formBytes)));
  return reason === "large" ? fill(texts.form.cv_too_large, { mb }) : texts.form.cv_wrong_kind;
}
