/** An opening mark and the closing one, with the space that stands inside them. */
export type Marks = readonly [open: string, close: string];

/** The quotation marks of a language, and the spaces that it has and others have not. */
export interface QuotationMarks {
  /** What `"` becomes: the outer marks, and those of a quotation within. */
  double: readonly [outer: Marks, inner: Marks];
  /** What `'` becomes where it is no apostrophe. */
  single: Marks;
  /** Words that begin with an apostrophe, as in 'tis. */
  elided?: RegExp;
  /** What spaces become, by where they stand. */
  spaces?: readonly (readonly [place: RegExp, space: string])[];
}

const guillemets: Marks = ["«", "»"];
const spacedGuillemets: Marks = ["«\u202f", "\u202f»"];
const raised: Marks = ["“", "”"];
const raisedSingle: Marks = ["‘", "’"];
const low: Marks = ["„", "“"];
const lowSingle: Marks = ["‚", "‘"];

const upright: QuotationMarks = { double: [raised, raisedSingle], single: raisedSingle };
/** A word that stands alone between marks is quoted; an n between two words is an "and", unless it is spoken of. */
const english: QuotationMarks = {
  ...upright,
  elided:
    /'(?:(?:t(?:is|isn['’]t|was|wasn['’]t|were|weren['’]t|will|would)|cause|cos|em|til|till|bout|round|nother|neath|nuff|tude)(?![\p{L}\p{N}'’])|n(?=\s+\p{L})|(?<!\b(?:an?|the|this|each|every|of|or|and|by|is|as|in|to|for|with|called|named|key|letter|variable)\s+'|^')n['’](?=\s+\p{L})|(?<=\b(?:of|in|since|from|until|by|spring|summer|autumn|winter|early|late)\s+')\d\d(?![\p{L}\p{N}'’]))/iuy,
};
/** Names of English in another language. */
const borrowed = /(?<=\b(?:rock|drum|fish|drag|guns|r)\s+')n['’](?=\s+\p{L})/iuy;
const mediterranean: QuotationMarks = { double: [guillemets, raised], single: raisedSingle, elided: borrowed };
/** The spaces of French: narrow, and never at the end of a line. */
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

/** By language, or by language and region where a region has others. A text of a language without a row is left as it is. */
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

/** The marks of a locale, if its language has a row. */
export function quotationMarksOf(locale: string): QuotationMarks | undefined {
  return marks[locale] ?? marks[locale.split("-", 1)[0] as string];
}
