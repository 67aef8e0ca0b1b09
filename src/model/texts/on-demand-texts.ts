import { z } from "zod";

const text = z.string().trim().min(1);

/** Texts of the pages that are rendered on request. */
export const onDemandTexts = {
  search: z
    .strictObject({
      title: text.describe("Title of the page that searches the site."),
      summary: text.describe("Says in a sentence what the page is for."),
      field: text.describe("Label of what is typed."),
      submit: text.describe("Button that searches."),
      results: text.describe("`{results}` as counted, and `{query}`."),
      missing: text.describe("Says that the site does not have some words: `{words}`."),
      doubt: text.describe("Says that what was found may not answer."),
      nothing: text.describe("Says while somebody types that nothing was found: `{query}`."),
      keys: text.describe("Says which keys do what while results are shown; a key stands between backticks."),
      none: text.describe("Says that nothing was found, and where: `{query}` and `{collections}`."),
      wordless: text.optional().describe("Says that a question has no word to look for, and what to ask: `{query}`."),
      unread: text.optional().describe("Says that a question could not be read, and how one can: `{most}` letters."),
      ways: text.describe("Introduces the pages of the menu to whoever found nothing."),
      kinds: z
        .record(z.string(), text)
        .describe("What one record of a collection is called, by the collection's name."),
    })
    .describe("The page that searches."),
  not_found: z
    .strictObject({
      title: text.describe("Title of the page to which somebody comes who opened an address that is none."),
      summary: text.describe("Says why there may be nothing at an address."),
      asked: text.describe("`{address}`."),
      near: text.describe("Title of the addresses that are nearest."),
    })
    .describe("The page for unknown addresses."),
};
