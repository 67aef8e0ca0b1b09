import { day, questions, text } from "./field-shapes.ts";
import { pictureShape } from "./picture-shape.ts";

/** Front matter that every record has, whatever its collection. */
export const commonFields = {
  title: text.max(160).describe("Name of the record, as its page shows it."),
  summary: text.max(600).describe("One or two sentences that stand by themselves."),
  updated: day.describe("Day of the last change to the content, YYYY-MM-DD."),
  questions: questions.optional().describe("Questions that the record answers, in visitors' own words."),
  picture: pictureShape.optional().describe("Face of the record in lists, at the head of its page and in feeds."),
};
