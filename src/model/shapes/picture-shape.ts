import { z } from "zod";
import { text } from "./field-shapes.ts";

/** Picture of a record: a file beside it, and the words that go with it. */
export const pictureShape = z.strictObject({
  file: text.describe("File beside the record, such as `./ada.jpg`."),
  alt: text.max(300).describe("Description for whoever does not see it."),
  caption: text.max(300).optional().describe("Words below it."),
  credit: text.max(120).optional().describe("Whose picture it is."),
  share: z
    .boolean()
    .optional()
    .describe("Set where the page is shared with this picture, cut to 1200 × 630 pixels; else one is drawn."),
});

export type Picture = z.infer<typeof pictureShape>;
