import { z } from "zod";
import { inUnit } from "../../field-shapes.ts";
import { fieldType } from "../field-type.ts";

const fence = /^ {0,3}(`{3,}|~{3,})/gm;

/** Markdown of several lines, without code that would swallow what comes after it. */
const markdown = z
  .string()
  .trim()
  .min(1)
  .refine((written) => (written.match(fence) ?? []).length % 2 === 0, "leaves a block of code open");

export const proseType = fieldType({
  options: {},
  shape: () => inUnit("prose", markdown),
  example: () => "Two days of talks, in **Catalan** and in English.",
  asks: "lines",
  isProse: true,
  write: (value: string) => `\n${value}\n`,
});
