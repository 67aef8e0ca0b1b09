import { z } from "zod";
import { ofEachLanguage, text } from "./field-shapes.ts";
import { whereUsed } from "./where-used.ts";

/** Shape of a section of records on the home page. */
export const homeSection = z.strictObject({
  collection: text.describe("Name of the collection, such as cases."),
  count: z.int().min(0).max(100).optional().describe("How many records, from the first; with 0 there is no section."),
  title: text.max(160).optional().describe("Title of the section; absent: that of the list."),
  text: text.max(600).optional().describe("Words below the title."),
});

/** Section of records on the home page, as its front matter states it. */
export type HomeSection = z.infer<typeof homeSection>;

/** Sections of records on the home page, in their order. */
export const homeSections = ofEachLanguage(
  whereUsed(
    z
      .array(homeSection)
      .describe("Sections of records on the home page, in their order; absent: those of the program."),
  ),
);
