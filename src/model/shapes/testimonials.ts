import { z } from "zod";
import { text } from "./field-shapes.ts";
import { contact } from "./person-shapes.ts";
import { whereUsed } from "./where-used.ts";

/** Words of a client about the work, and who said them. */
const testimonial = z.strictObject({
  quote: text.max(1000).describe("What was said, word for word and without quotation marks."),
  name: text.max(120).describe("Who said it."),
  role: text.max(120).optional().describe("Role of that person."),
  organisation: text.max(120).optional().describe("Organisation of that person."),
});

/** One testimonial, or several. */
export const testimonials = z.preprocess(
  (given) => (typeof given === "object" && given !== null && !Array.isArray(given) ? [given] : given),
  z.array(testimonial).min(1),
);

/** Fields of a case that vouch for it: its limits, a person to ask and the words of the client. */
export const vouching = {
  limits: text
    .optional()
    .describe("Part of the text that says what the results do not show: the identifier of its heading."),
  contact,
  testimonials: whereUsed(testimonials.describe("Words of the client about the work.")),
};
