import { z } from "zod";
import { slug } from "../../field-shapes.ts";
import { definedWords } from "../defined-words.ts";
import { fieldType } from "../field-type.ts";

export const choiceType = fieldType({
  options: {
    choices: z.record(slug, definedWords).describe("Values that the field may have, each with what pages call it."),
  },
  shape: ({ choices }) => z.enum(Object.keys(choices) as [string, ...string[]]),
  example: ({ choices }) => Object.keys(choices)[0],
  asks: "options",
  filters: "values",
  values: ({ choices }) => choices,
});
