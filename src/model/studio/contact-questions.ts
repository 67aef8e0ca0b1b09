import type { Locale } from "../texts/localized.ts";
import type { Studio } from "./studio.ts";

/** Question that a studio adds to the contact form, in one language. */
export interface ContactQuestion {
  /** Name of its field: `question`, `question_2` and so on. */
  name: string;
  label: string;
  required: boolean;
  /** Answers to choose from; a value is the answer in the studio's first language. Absent: any text. */
  options?: readonly { value: string; label: string }[];
}

type Asking = Pick<Studio, "company" | "defaultLocale">;

/** Returns the questions that a studio adds to the contact form. */
export function contactQuestions({ company, defaultLocale }: Asking, locale: Locale): ContactQuestion[] {
  const questions = company?.contact.question ?? [];
  const inWords = (given: string | Readonly<Record<Locale, string>>, language: Locale) =>
    typeof given === "string" ? given : (given[language] ?? "");
  return questions.map(({ label, options, required }, index) => ({
    name: index === 0 ? "question" : `question_${index + 1}`,
    label: inWords(label, locale),
    required,
    ...(options && {
      options: options.map((each) => ({ value: inWords(each, defaultLocale), label: inWords(each, locale) })),
    }),
  }));
}

/** Returns the answers among the fields of an inquiry, with their questions. */
export function answersIn(
  fields: Readonly<Record<string, unknown>>,
  questions: readonly ContactQuestion[],
): { question: ContactQuestion; answer: string }[] {
  return questions.flatMap((question) => {
    const answer = fields[question.name];
    return typeof answer === "string" ? [{ question, answer }] : [];
  });
}
