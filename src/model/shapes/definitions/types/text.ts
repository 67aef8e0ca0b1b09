import { z } from "zod";
import { text } from "../../field-shapes.ts";
import { fieldType } from "../field-type.ts";

export const textType = fieldType({
  options: { longest: z.int().positive().optional().describe("Most characters of the text.") },
  shape: ({ longest }) => (longest === undefined ? text : text.max(longest)),
  example: () => "A sentence",
  asks: "line",
  filters: "words",
  isOrdered: true,
  line: (value: string, _field, { text }) => text(value),
});
