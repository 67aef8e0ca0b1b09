import { z } from "zod";
import { contactQuestions } from "../../../model/studio/contact-questions.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { lines, optional } from "../../write-fields.ts";

/** Maximum length of an answer in words: that of the message. */
export const longestAnswer = 5000;

/** Maximum number of bytes of a character in a posted form: three of UTF-8, each as `%xx`. */
const bytesOfCharacter = 9;

/** Returns the number of bytes that the answers to a studio's questions may take in a posted form. */
export function bytesOfAnswers(studio: Studio): number {
  const questions = contactQuestions(studio, studio.defaultLocale);
  const longest = questions.map(({ name, options }) => {
    const answers = options?.map(({ value }) => value.length) ?? [longestAnswer];
    return name.length + bytesOfCharacter * Math.max(...answers);
  });
  return longest.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Adds the questions of a studio to the fields of an inquiry. Programs may leave out every answer, so that a new
 * question breaks no client; the form asks people for those that are required.
 */
export function withQuestions<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>, studio: Studio) {
  const questions = contactQuestions(studio, studio.defaultLocale).map(({ name, label, options }) => {
    const answer = options ? z.enum(options.map(({ value }) => value)) : lines(longestAnswer);
    return [name, optional<z.ZodType<string>>(answer).describe(`Answer to the question: ${label}`)] as const;
  });
  return fields.extend(Object.fromEntries(questions) as Record<never, never>);
}
