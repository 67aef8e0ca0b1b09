import { z } from "zod";
import { contactQuestions } from "../../../model/studio/contact-questions.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { lines, optional } from "./write-fields.ts";

/** Maximum length of an answer in words: that of the message. */
export const longestAnswer = 5000;

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
