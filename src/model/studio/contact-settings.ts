import { z } from "zod";
import { emailAddress } from "../shapes/email-address.ts";
import { text } from "../shapes/field-shapes.ts";
import { standsFor } from "../shapes/stands-for.ts";
import { type Locale, localized } from "../texts/localized.ts";

const recipient = emailAddress.optional();

/** Addresses that receive the mails of a form, where they are not the studio's inbox. */
const recipients = z
  .strictObject({
    contact: recipient.describe("Receives messages."),
    estimate: recipient.describe("Receives notices of estimates that were sent."),
    resource: recipient.describe("Receives notices of guides that were sent."),
    application: recipient.describe("Receives applications."),
  })
  .optional()
  .describe("Addresses that receive the mails of a form; absent: the studio's inbox.");

/** Maximum number of questions in the contact form. */
export const mostQuestions = 5;

function questionSchema(locales: readonly Locale[]) {
  const words = localized(locales);
  const option = z
    .union([text, words], { error: "use a text, or one in every language" })
    .register(standsFor, { field: "*" });
  return z.strictObject({
    label: words.describe("The question, in every language."),
    options: z
      .array(option)
      .min(2)
      .max(20)
      .refine((options) => new Set(options.map((each) => readAs(each, locales))).size === options.length, {
        error: "must not have two options that read the same",
      })
      .optional()
      .describe("Answers to choose from; absent: a text."),
    required: z.boolean().default(false).describe("Whether the form is sent only with an answer."),
  });
}

/** Returns the text by which an option is known: that of the first language. */
function readAs(option: string | Readonly<Record<Locale, string>>, [first = ""]: readonly Locale[]): string {
  return typeof option === "string" ? option : (option[first] ?? "");
}

/** Returns the settings of forms below `contact` in `studio.yaml`. They are no part of the public profile. */
export function contactSettings(locales: readonly Locale[]) {
  return {
    recipients,
    question: z
      .preprocess(
        (given) => (typeof given === "object" && given !== null && !Array.isArray(given) ? [given] : given),
        z.array(questionSchema(locales)).min(1).max(mostQuestions),
      )
      .optional()
      .describe("A question more in the contact form, or several."),
  };
}
