import type { Locale } from "../texts/localized.ts";
import { compoundEdits } from "./compound-edits.ts";
import { type Edit, withEdits } from "./edit.ts";
import { figureEdits, replaced } from "./figure-edits.ts";
import { quotationMarksOf } from "./quotation-marks.ts";
import { quoteEdits } from "./quote-edits.ts";

/** What most texts have nothing of. */
const worthSetting = /["'«»%‰°€£$]|\.\.\.|-[\d€£$]|\d\s|\d–\d|\s[;:!?]|\p{L}-\p{Ll}/u;

/** A text as it is printed: typographic quotation marks, apostrophes, minus signs, dashes and spaces, and compounds that stay whole. */
export function typographicText(text: string, locale: Locale): string {
  return withEdits(text, typographicEdits(text, locale));
}

/** The same of a block that is in pieces; what lies over two of them stays. */
export function typographicPieces(pieces: readonly string[], locale: Locale): string[] {
  const edits = typographicEdits(pieces.join(""), locale);
  let end = 0;
  return pieces.map((piece) => {
    const from = end;
    end += piece.length;
    const own = edits.filter(({ at, length }) => at >= from && at + length <= end);
    return withEdits(
      piece,
      own.map((edit) => ({ ...edit, at: edit.at - from })),
    );
  });
}

/** What makes a block of text typographic in its language; nothing in a language that is not in the table. */
export function typographicEdits(text: string, locale: Locale): Edit[] {
  const language = worthSetting.test(text) && quotationMarksOf(locale);
  if (!language) return [];
  return [
    ...quoteEdits(text, language),
    ...figureEdits(text),
    ...compoundEdits(text),
    ...(language.spaces ?? []).flatMap(([place, space]) => replaced(text, place, space)),
  ];
}
