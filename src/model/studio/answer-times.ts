import { workingDaysOf } from "../texts/durations.ts";
import type { Locale } from "../texts/localized.ts";
import type { WrittenTexts } from "../texts/texts.ts";
import type { Company } from "./company.ts";
import type { ContentFault } from "./faults.ts";
import { type AnsweredKind, submissionForms } from "./submission-forms.ts";

/** Returns the time within which a kind of submission is answered, in words; empty if the studio states none. */
export function answerTime(
  what: AnsweredKind,
  { contact }: Pick<Company, "contact">,
  texts: Pick<WrittenTexts, "units">,
  locale: Locale,
): string {
  const days = contact.working_days?.[what];
  return days === undefined ? "" : workingDaysOf(days, texts, locale);
}

type StatingText = [field: string, text: string, of: AnsweredKind];

/** Returns the texts that may state an answer time, each with its kind. */
function statingTexts({ form, mail }: WrittenTexts): StatingText[] {
  return [
    ...Object.values(submissionForms).map(
      ({ answers, texts: { sent } }) => [`form.${sent}`, form[sent], answers] satisfies StatingText,
    ),
    ["form.apply_how", form.apply_how, "application"],
    ["mail.application_thanks", mail.application_thanks, "application"],
  ];
}

/** Returns a fault for each text that states an answer time which the studio does not give. */
export function checkAnswerTimes(locale: Locale, texts: WrittenTexts, company: Company): ContentFault[] {
  return statingTexts(texts)
    .filter(([, text, of]) => text.includes("{within}") && !answerTime(of, company, texts, locale))
    .map(([field, , of]) => ({
      file: `texts/${locale}.yaml`,
      field,
      reason: "states a time that studio.yaml does not give",
      value: "{within}",
      expected: `\`contact.working_days.${of}\` in studio.yaml and \`units.working_days\` here, or a text without it`,
    }));
}

/** Fills the answer time of a message into the studio's own words about it, in each of its languages. */
export function withAnswerTime(company: Company, texts: Record<Locale, WrittenTexts>): Company {
  const said = Object.entries(company.contact.response).map(([locale, response]) => {
    const own = texts[locale];
    return [locale, own ? response.replace("{within}", answerTime("message", company, own, locale)) : response];
  });
  return { ...company, contact: { ...company.contact, response: Object.fromEntries(said) } };
}
