import type { ContentFault } from "../../../src/model/studio/faults.ts";

/** Rule that `check` holds and that JSON Schema cannot say. */
export interface BeyondRow {
  rule: string;
  /** Reason why a schema cannot say it. */
  why: string;
  /** Returns true for a fault of the rule. */
  holds(fault: ContentFault): boolean;
}

const said = (pattern: RegExp) => (fault: ContentFault) => pattern.test(fault.reason);

/** Rules that editors leave to `check`. docs/reference/editors.md shows them. */
export const beyondSchemas: readonly BeyondRow[] = [
  {
    rule: "Two values in their order: `from` and `to`, `posted` and `closes`, the weights of a typeface",
    why: "a schema compares no two values",
    holds: said(/must not be below `from`|is before the position opened|write the lighter weight first/),
  },
  {
    rule: "Sums and values that differ: people of a team, identifiers of prices, options of a question",
    why: "a schema adds nothing and compares no two values",
    holds: said(/is not the sum|is the identifier of another|two options that read the same|is named twice/),
  },
  {
    rule: "A note for each option of a comparison, and an option that wins",
    why: "a schema compares no two values",
    holds: said(/one item for each option|is not one of the options|names another option/),
  },
  {
    rule: "Slugs of other records, headings, pictures, typefaces and pages that exist",
    why: "a schema sees one file",
    holds: said(
      /is not a record of|is a draft|is not a section|arranges the home page|is neither in|needs a logo|does not exist|no page with a title|is not in the folder|is missing beside the record/,
    ),
  },
  {
    rule: "Fields, collections and addresses that a definition names, words for one value, and how deep fields stand",
    why: "a schema compares no two values",
    holds: said(
      /names no field|names a field of type|that records may lack|order of their days|words than another field|stands too deep|of another collection|is no collection|that every list has|of a field of every record/,
    ),
  },
  {
    rule: "Labels of `synonyms` and times that texts promise",
    why: "a schema compares no two values",
    holds: said(/no label in `labels` or `form`|states a time that studio.yaml does not give/),
  },
  {
    rule: "The languages of a studio, once `locales` is another list",
    why: "the schemas are written for the languages that there are",
    holds: said(/must be one of `locales`/),
  },
  {
    rule: "Facts that differ between the languages of a record",
    why: "a schema sees one file",
    holds: said(/differs from another language/),
  },
  {
    rule: "Old addresses that no site can have, that something stands at, or that two records have",
    why: "a schema decodes nothing and sees one file",
    holds: said(
      /^is no address|is an address at which|lies where only|stands elsewhere|leads to|has a `\*`|has a query that/,
    ),
  },
  {
    rule: "Whole addresses that a browser cannot open, as `https://a b`",
    why: "only a program reads addresses as browsers do",
    holds: ({ expected = "" }) => /^(a whole address|an email address, or a whole)/.test(expected),
  },
  {
    rule: "Telephone numbers with too few or too many digits for their country",
    why: "the numbers of countries are no pattern",
    holds: ({ reason, expected = "" }) => /digits for its country/.test(reason) || /^a telephone number/.test(expected),
  },
  {
    rule: "Email addresses whose domain has other letters, once it is encoded",
    why: "a schema encodes nothing",
    holds: ({ expected = "", value }) => /^an email address/.test(expected) && /[^ -~]/.test(String(value)),
  },
  {
    rule: "Names of time zones in other spellings than the lists have, as `europe/madrid`",
    why: "a list has one spelling of each",
    holds: said(/is no time zone/),
  },
  {
    rule: "Control characters that YAML writes as `\\x07`, and those that turn the text around them",
    why: "no pattern of a text should have to name them",
    holds: said(/which text must not contain/),
  },
  {
    rule: "Texts of over 10,000 letters, and tags whose slug has over 60",
    why: "no text needs a pattern for what nobody writes",
    holds: (fault) =>
      /^has \d+ letters/.test(fault.reason) || (fault.reason === "is too long" && fault.field.startsWith("tags")),
  },
  {
    rule: "Aliases of YAML that lead in a circle or repeat too many values",
    why: "a schema sees values alone",
    holds: said(/by an alias|has aliases that repeat|too deep in each other/),
  },
  {
    rule: "Pairs of colours with too little contrast",
    why: "a schema computes nothing",
    holds: said(/has too little contrast/),
  },
];
