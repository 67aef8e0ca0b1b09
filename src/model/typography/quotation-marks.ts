/** Opening mark and closing mark, each with the space inside it. */
export type Marks = readonly [open: string, close: string];

/** Quotation marks of a language, and the spaces that are special to it. */
export interface QuotationMarks {
  /** Replacements of `"`: the outer marks, and those of a quotation within. */
  double: readonly [outer: Marks, inner: Marks];
  /** Replacements of `'` where it is no apostrophe. */
  single: Marks;
  /** Words that begin with an apostrophe, as in 'tis. */
  elided?: RegExp;
  /** Replacements of spaces, by the place where they stand. */
  spaces?: readonly (readonly [place: RegExp, space: string])[];
}

const guillemets: Marks = ["«", "»"];
const spacedGuillemets: Marks = ["«\u202f", "\u202f»"];
const raised: Marks = ["“", "”"];
const raisedSingle: Marks = ["‘", "’"];
const low: Marks = ["„", "“"];
const lowSingle: Marks = ["‚", "‘"];

const upright: QuotationMarks = { double: [raised, raisedSingle], single: raisedSingle };
/**
 * Marks of English. A word alone between marks is quoted; an n between two words is an "and", unless the text is about
 * the letter.
 */
const english: QuotationMarks = {
  ...upright,
  elided:
    /'(?:(?:t(?:is|isn['’]t|was|wasn['’]t|were|weren['’]t|will|would)|cause|cos|em|til|till|bout|round|nother|neath|nuff|tude)(?![\p{L}\p{N}'’])|n(?=\s+\p{L})|(?<!\b(?:an?|the|this|each|every|of|or|and|by|is|as|in|to|for|with|called|named|key|letter|variable)\s+'|^')n['’](?=\s+\p{L})|(?<=\b(?:of|in|since|from|until|by|spring|summer|autumn|winter|early|late)\s+')\d\d(?![\p{L}\p{N}'’]))/iuy,
};
/** English names in texts of another language, such as rock 'n' roll. */
const borrowed = /(?<=\b(?:rock|drum|fish|drag|guns|r)\s+')n['’](?=\s+\p{L})/iuy;
const mediterranean: QuotationMarks = { double: [guillemets, raised], single: raisedSingle, elided: borrowed };
/** Marks of French, with its spaces: narrow, and never at the end of a line. */
const french: QuotationMarks = {
  double: [spacedGuillemets, raised],
  single: raisedSingle,
  spaces: [
    [/(?<=\S)[ \t\n\r]+(?=[;:!?»])/g, "\u202f"],
    [/(?<=«)[ \t\n\r]+/g, "\u202f"],
  ],
};
const german: QuotationMarks = { double: [low, lowSingle], single: lowSingle };

const lowAndGuillemets: QuotationMarks = { double: [["„", "”"], guillemets], single: raisedSingle };
const guillemetsAndLow: QuotationMarks = { double: [guillemets, low], single: raisedSingle };

/**
 * Marks by language, or by language and region if a region has others. A text of a language without a row stays as it
 * is.
 */
const marks: Readonly<Record<string, QuotationMarks>> = {
  en: english,
  es: mediterranean,
  ca: mediterranean,
  gl: mediterranean,
  eu: mediterranean,
  it: mediterranean,
  pt: upright,
  "pt-PT": mediterranean,
  fr: french,
  de: german,
  "de-CH": { double: [guillemets, ["‹", "›"]], single: ["‹", "›"] },
  cs: german,
  sk: german,
  sl: german,
  nl: upright,
  da: upright,
  nb: { double: [guillemets, raisedSingle], single: raisedSingle },
  pl: lowAndGuillemets,
  ro: lowAndGuillemets,
  el: mediterranean,
  uk: guillemetsAndLow,
  ru: guillemetsAndLow,
};

/** Returns the marks of a locale; undefined if its language has no row. */
export function quotationMarksOf(locale: string): QuotationMarks | undefined {
  return marks[locale] ?? marks[locale.split("-", 1)[0] as string];
}
