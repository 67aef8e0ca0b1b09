import { z } from "zod";
import { counted } from "./counted.ts";

const text = z.string().trim().min(1);

/** Texts of the panel in which visitors ask the assistant. */
export const chatTexts = z.strictObject({
  entry: text.describe("Opens the panel, from the header of every page."),
  title: text.describe("Title of the panel."),
  close: text.describe("Closes the panel."),
  forget: text.describe("Clears the conversation."),
  question: text.describe("Label of the field."),
  send: text.describe("Button that sends a question."),
  stop: text.describe("Ends an answer that is being made."),
  waiting: text.describe("Stands where the answer will be."),
  you: text.describe("Stands before a question, read only by screen readers."),
  answered: text.describe("Stands before an answer, read only by screen readers."),
  from: text.describe("Introduces the pages that an answer stands on."),
  written: text.describe("Says that a model wrote the answer."),
  limited: counted.describe(
    "Where the limit is used up; `{time}` is when it is not any more, and forms go by its hour.",
  ),
  failed: text.describe("Says that no answer came, and what to do."),
  unreachable: text.describe("Says that the assistant cannot be reached, and what to do."),
  offline: text.optional().describe("Where the panel itself cannot be fetched, so that no question is kept."),
  origin: text.describe("Where answers come from, and how to reach a person; Markdown, `{contact}` is a path."),
  model: text.optional().describe("Says before the first question that a language model writes them."),
});
