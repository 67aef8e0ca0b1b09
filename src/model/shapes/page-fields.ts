import { z } from "zod";
import { ofEachLanguage, text } from "./field-shapes.ts";
import { homeSections } from "./home-sections.ts";
import { place } from "./place.ts";

/** Front matter of a page about the studio, beside that of every record. */
export const pageFields = {
  order: place("Place among the pages, from 1."),
  menu: ofEachLanguage(z.enum(["main", "footer", "none"]).default("none").describe("Menu that shows the page.")),
  label: text.max(24).optional().describe("Short title for the menu; absent: the title."),
  sections: homeSections,
  indexed: ofEachLanguage(
    z
      .boolean()
      .default(true)
      .describe("Whether the page is found: one that only ends something, as `thanks` does, is in no list of pages."),
  ),
};
