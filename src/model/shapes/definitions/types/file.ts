import { z } from "zod";
import { inUnit, text } from "../../field-shapes.ts";
import { fieldType } from "../field-type.ts";

export const fileType = fieldType({
  options: {
    accept: z
      .array(z.string().regex(/^[a-z0-9]+$/, "use the end of a name, such as `pdf`"))
      .min(1)
      .optional()
      .describe("Ends of the names of files that it takes, such as `pdf`."),
  },
  shape: ({ accept }) =>
    inUnit(
      "file",
      text.regex(
        new RegExp(`^/[^?#]+\\.(${accept?.join("|") ?? "[A-Za-z0-9]+"})$`, accept ? "i" : ""),
        `use the address of a file below \`public/\`, such as \`/slides.${accept?.[0] ?? "pdf"}\``,
      ),
    ),
  example: ({ accept = ["pdf"] }) => `/slides.${accept[0]}`,
  answers: () => z.url(),
  answer: (value: string, _field, { address }) => address(value),
});
