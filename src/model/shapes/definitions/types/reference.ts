import { z } from "zod";
import { slug } from "../../field-shapes.ts";
import { fieldType } from "../field-type.ts";

export const referenceType = fieldType({
  options: { to: z.string().describe("Collection whose records it names by their slugs.") },
  shape: () => slug,
  example: () => "a-slug",
  asks: "options",
  filters: "values",
  line: (value: string, { to }, { record }) => record(to, value),
  linked(value: string, { to }, { record, type = "Thing" }) {
    const found = record(to, value);
    return found && { "@type": type, ...found };
  },
});
