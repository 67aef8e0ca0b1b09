import { z } from "zod";
import { collectionNames } from "../shapes/collections.ts";
import { ownFields } from "../shapes/own-fields.ts";
import { agentTexts } from "./agent-texts.ts";
import { chatTexts } from "./chat-texts.ts";
import { counted } from "./counted.ts";
import { estimateTexts } from "./estimate-texts.ts";
import { formFaults } from "./form-faults.ts";
import { formTexts } from "./form-texts.ts";
import type { Locale } from "./localized.ts";
import { mailTexts } from "./mail-texts.ts";
import { onDemandTexts } from "./on-demand-texts.ts";
import { type Amount, phraseFor } from "./phrase.ts";
import { referenceTexts } from "./reference-texts.ts";
import { type SuppliedTexts, suppliedSections } from "./supplied/supplied-texts.ts";

const text = z.string().trim().min(1);

/** Labels that the interface shows, whatever collections and fields exist. */
const interfaceLabels = Object.fromEntries(
  [
    ...["legal_name", "founded", "team", "role", "people", "clients", "offices"],
    ...["day_rate", "types", "platforms", "complexity", "design", "timeline", "days", "factor", "pace"],
    ...["assumptions", "duration_weeks", "estimate"],
  ].map((name) => [name, text.describe("What pages call it.")]),
);

const shape = z.strictObject({
  language: text.describe("Name of the language in itself."),
  skip: text,
  for_programs: text.describe("Leads programs that read HTML to llms.txt; hidden from who looks at the page."),
  menu: text.describe("Name of the menu."),
  header: z
    .strictObject({
      menu: text.describe("Button that opens the menu."),
      close: text.describe("Button that closes the menu."),
      untranslated: text.describe("Where a language leads that the page is not in; `{title}`, in that language."),
      offer: text.describe("Says to whoever prefers this language that a page is in it too."),
      not_now: text.describe("Puts the offer away."),
    })
    .describe("What opens and closes the menu of a narrow page, and what is said of languages."),
  closing: z
    .strictObject({
      label: text.describe("Name of the line, for whoever listens."),
      write: text.describe("Button that leads to the form."),
    })
    .describe("The last line of a page: its name for who listens to it, and the button that leads to the form."),
  home: text.describe("Name of the home page, in paths to a page."),
  languages: text.describe("Name of the links to other languages."),
  updated: text.describe("Stands before the day of the last change."),
  published: text.describe("Stands before the day of publication."),
  back: text.describe("`{title}` is the list's title."),
  part: text.describe("Title of a further part of a list: `{title}` and `{n}`."),
  also_published: text.describe("Introduces records that a list lacks because they are in other languages only."),
  previous: text.describe("Leads to the part of a list before."),
  next: text.describe("Leads to the part of a list that follows."),
  all: text.describe("Leads from a selection to the whole list; `{n}` is how many there are."),
  legends: z
    .strictObject({
      facade: text.describe("The windows of results."),
      street: text.describe("The doors of prices."),
      street_bars: text.describe("The same on narrow pages, where they lie."),
    })
    .describe("What drawings show: the windows of results, and the doors of prices, which lie on narrow pages."),
  reading: z
    .strictObject({
      next_case: text.describe("Introduces the case that follows in the list."),
      built_for: text.describe("For whom a service was built, with `{clients}`, who are links to their cases."),
      one_mark: text.describe("Says how many one mark of a drawing stands for, where that is not one; `{n}`."),
      slats: text.describe("Says what the drawing of an article shows."),
      contents: text.describe("Title of the list of an article's sections."),
      criteria: text.describe("Says by how many criteria an option is the better one; `{n}` of `{m}`."),
    })
    .describe("What stands beside cases, articles and comparisons."),
  documents: z
    .strictObject({
      title: text.describe("Title of the block of links for agents."),
      copy: text.describe(
        "Button that copies the page as Markdown; `copied` and `failed` take its place for a moment.",
      ),
      copied: text.describe("Takes its place for a moment."),
      failed: text.describe("Takes its place where it could not be copied."),
      more: text.describe("What unfolds the documents that not every answer links to."),
      names: z
        .record(z.string().startsWith("/"), text)
        .default({})
        .describe(
          "What machine documents are called, by their address; those that have no words here say it in English.",
        ),
    })
    .describe("Links to what is for agents."),
  collections: z.record(z.string(), text).describe("Title of each collection, by name."),
  labels: z.object(interfaceLabels).catchall(text).describe("Label of each field, by name."),
  synonyms: z
    .record(z.string(), text)
    .default({})
    .describe(
      "Further words that visitors use for what a label names, by the name of the label in `labels` or `form`.",
    ),
  values: z.record(z.string(), text).describe("Label of an enumerated value, by value."),
  units: z
    .strictObject({
      weeks: counted,
      minutes: counted,
      people: counted,
      days: counted,
      from_to: text.describe("`{from}` and `{to}`."),
      pages: counted,
      results: counted,
      working_days: counted.optional(),
      spelled: z.array(text).optional().describe("Numbers in words, from one on, as they stand in a sentence."),
    })
    .describe("Numbers of things."),
  prose: z
    .strictObject({
      alerts: z
        .strictObject({
          note: text.describe("Title of `[!NOTE]`."),
          tip: text.describe("Title of `[!TIP]`."),
          important: text.describe("Title of `[!IMPORTANT]`."),
          warning: text.describe("Title of `[!WARNING]`."),
          caution: text.describe("Title of `[!CAUTION]`."),
        })
        .describe("Titles of quotes that begin with `[!NOTE]` and its kin."),
      anchor: text.describe("Name of the link beside a heading; `{title}` is the heading."),
      footnotes: text.describe("Title of the footnotes, read only by screen readers."),
      footnote_back: text.describe("Name of the link from a footnote to its place; `{reference}` is its number."),
      draft: text.describe("Marks records that are shown in development only."),
    })
    .describe("Parts of running text."),
  form: formTexts,
  faults: formFaults.describe("What is wrong with a field of a form."),
  estimate: estimateTexts,
  chat: chatTexts.describe("The panel of the assistant."),
  mail: mailTexts.describe("Mails."),
  ...onDemandTexts,
  ...referenceTexts,
  ...agentTexts,
  ...suppliedSections,
});

/** Schema of `content/texts/{locale}.yaml`: all words of the interface that are not in a record. */
export const textsSchema = shape.superRefine(({ synonyms, labels, form }, context) => {
  for (const name of Object.keys(synonyms)) {
    if (!(name in labels || name in form || isField(name))) {
      context.addIssue({
        code: "custom",
        path: ["synonyms", name],
        message: "no label in `labels` or `form` has this name",
      });
    }
  }
});

/**
 * Checks whether records have a field. Its label may then be missing, which is a fault of its own where it is shown.
 */
function isField(name: string): boolean {
  return collectionNames().some((collection) => name in ownFields(collection));
}

/** Words of the interface as a file has them. */
export type WrittenTexts = z.infer<typeof textsSchema>;

/** Words of the interface with those that the program supplies. */
export type Texts = Omit<WrittenTexts, keyof SuppliedTexts> &
  SuppliedTexts & {
    /** Slug → words that records have for it, such as `fec-gov` → `FEC.gov` */
    spellings?: Readonly<Record<string, string>>;
    /** Places of words that stand in English, such as `labels.written_by` */
    borrowed?: readonly string[];
  };

/** Replaces each `{name}` of a template by its value. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Unit that is counted in words. */
export type Counting = Exclude<keyof Texts["units"], "from_to" | "working_days" | "spelled">;

/** Returns a number of things in the words of a language; `shown` is the number as it is written there. */
export function countOf({ units }: Texts, what: Counting, amount: Amount, locale: Locale, shown: string): string {
  return fill(phraseFor(units[what], amount, locale), { n: shown });
}
