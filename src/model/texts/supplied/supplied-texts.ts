import { z } from "zod";

const text = z.string().trim().min(1);

/** Sections of texts that the program has words for, so that a studio's file need not have them. */
const sections = {
  lists: z
    .strictObject({
      selected: text.describe(
        "Title of the records of a list that share a value: `{title}` of the list and `{value}`.",
      ),
      of_value: text.describe("Describes them, where the value is a tag: `{title}` and `{value}`."),
      of_year: text.describe("Describes them, where the value is a year: `{title}` and `{value}`."),
      years: text.describe("Title of the links to the years of a list."),
      none: text.describe("Says that no record of a list has the values that were asked for."),
      more: text.describe("Link to the records of a list that follow."),
      further: text.describe("Says for programs how many `{n}` a list leaves out, and of which list: `{title}`."),
      further_at: text.describe("Says for programs at which `{address}` all of them are."),
      elsewhere: text.describe("Introduces pages in another language that may answer what was searched: `{language}`."),
      split: text.describe("Says for programs that the whole site is in several texts, of one collection each."),
    })
    .describe("Lists, and records of one tag or year."),
  moved: z
    .strictObject({ renamed: text.describe("Says that a record has another slug now: `{old}`, `{slug}`.") })
    .describe("Records that have another slug now."),
  menus: z
    .strictObject({
      below: text.describe("Names the button that opens what stands below an entry of the menu: `{title}`."),
      outside: text.describe("Says for programs which places elsewhere the menu leads to: `{list}`."),
    })
    .describe("The menu."),
  outside: z
    .strictObject({
      title: text.describe("Heading of what pages load from other sites, on the page `privacy`."),
      nothing: text.describe("Says that pages load nothing from others."),
      embeds: text.describe("Names the hosts of pictures, films and frames: `{hosts}`."),
      no_embeds: text.describe("Says that there are none."),
      analytics: text.describe("Names the script that counts visits, and where it sends: `{script}`, `{hosts}`."),
      no_analytics: text.describe("Says that there is none."),
      scripts: text.describe("Names the hosts of scripts: `{hosts}`."),
      styles: text.describe("Names the hosts of style sheets: `{hosts}`."),
      connect: text.describe("Names the hosts that scripts send to: `{hosts}`."),
      forms: text.describe("Names the hosts that forms send to: `{hosts}`."),
      no_forms: text.describe("Says that there are none."),
      receives: text.describe("Says what these hosts receive."),
    })
    .describe("What pages load from other sites."),
  asked: z
    .strictObject({
      from: text.describe("Label of the lower end of a range: `{label}`."),
      to: text.describe("Label of its upper end: `{label}`."),
    })
    .describe("Fields that a studio adds to forms."),
  days: z
    .strictObject({
      coming: text.describe("Marks a record that is shown before its day: `{day}`."),
      closed: text.describe("Says on the page of a position that it has closed: `{day}`, the last one."),
      preview: text.describe("Stands above each page of a preview."),
      none_open: text.describe("Stands in a list whose records are all over."),
    })
    .describe("Records of later days, and previews."),
  no_prices: z
    .strictObject({
      services: text.describe("Question that the services answer where a studio states no prices."),
      pages: text.describe("Question that the pages about the studio answer there."),
      server: text.describe("Names there what the MCP server of the site has."),
      greeting: text.describe("First words of the assistant there; it quotes the site."),
      greeting_model: text.describe("First words of the assistant there, where a language model writes."),
      answer: text.describe("Answers an agent that asks for an estimate: `{tool}`, `{mcp}`, `{page}`."),
    })
    .describe("Programs and agents, where the studio states no prices."),
};

/** Words of the supplied sections, complete. */
export type SuppliedTexts = { [Name in keyof typeof sections]: z.output<(typeof sections)[Name]> };

/** Words that the program has in a language: the sections, and labels of the fields that came with them. */
export interface SuppliedWords extends SuppliedTexts {
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  collections: Readonly<Record<string, string>>;
  /** Questions that collections answer, beside those of the overview. */
  questions: Readonly<Record<string, string>>;
}

type SomeOf<Section> = { [Key in keyof Section]?: Section[Key] | undefined };

/** Shapes of the supplied sections in a file: each section and each text in it may be left out. */
export const suppliedSections = Object.fromEntries(
  Object.entries(sections).map(([name, shape]) => [
    name,
    shape
      .partial()
      .optional()
      .describe(shape.description ?? ""),
  ]),
) as unknown as { [Name in keyof SuppliedTexts]: z.ZodOptional<z.ZodType<SomeOf<SuppliedTexts[Name]>>> };

/** Names of the supplied sections. */
export const suppliedNames = Object.keys(sections) as (keyof SuppliedTexts)[];
