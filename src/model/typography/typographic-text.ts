import type { Locale } from "../texts/localized.ts";
import { compoundEdits } from "./compound-edits.ts";
import { type Edit, withEdits } from "./edit.ts";
import { figureEdits, replaced } from "./figure-edits.ts";
import { quotationMarksOf } from "./quotation-marks.ts";
import { quoteEdits } from "./quote-edits.ts";

/** Pattern of all that the rules may change; most texts do not match it. */
const worthSetting =
  /["'«»%‰°€£$]|\.\.\.|-[\d€£$]|\d\s|\d–\d|\s[;:!?]|\p{L}-\p{Ll}|\p{Lu}-\p{Lu}\p{Ll}|\p{L}\.\s(?:\p{L}|\d)|§\s\d|\d\.\s\p{Lu}/u;

/**
 * Makes a text typographic: quotation marks, apostrophes, minus signs, dashes and spaces, and compounds that stay
 * whole.
 */
export function typographicText(text: string, locale: Locale): string {
  return withEdits(text, typographicEdits(text, locale));
}

/** Makes a block that is in pieces typographic; an edit across two pieces is left out. */
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

/** Returns the edits that make a block of text typographic; none for a language that is not in the table. */
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
