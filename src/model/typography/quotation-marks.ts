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
const lowMarks: QuotationMarks = { double: [low, lowSingle], single: lowSingle };
/** Spaces of German: narrow in abbreviations, and never at the end of a line before what a number or a sign belongs to. */
const germanSpaces: QuotationMarks["spaces"] = [
  [/(?<=(?<![\p{L}\p{N}])(?:z|d|u|i|o|s|v|n)\.)[ \t\n\r]+(?=(?:[aBdhioRsTuUäÄ]\.|Chr\.))/gu, "\u202f"],
  [/(?<=(?<![\p{L}\p{N}])(?:§§?|Art\.|Abs\.|Nr\.|Abb\.|Kap\.|S\.))[ \t\n\r]+(?=\d)/gu, "\u00a0"],
  [
    /(?<=(?<![\p{L}\p{N}.,])\d{1,2}\.)[ \t\n\r]+(?=(?:Jan(?:uar|\.)|Feb(?:ruar|\.)|März|Apr(?:il|\.)|Mai|Juni|Juli|Aug(?:ust|\.)|Sept?(?:ember|\.)|Okt(?:ober|\.)|Nov(?:ember|\.)|Dez(?:ember|\.))(?!\p{L}))/gu,
    "\u00a0",
  ],
];
const german: QuotationMarks = { ...lowMarks, spaces: germanSpaces };

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
  "de-CH": { double: [guillemets, ["‹", "›"]], single: ["‹", "›"], spaces: germanSpaces },
  cs: lowMarks,
  sk: lowMarks,
  sl: lowMarks,
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
