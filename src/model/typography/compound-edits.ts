import type { Edit } from "./edit.ts";

/** Maximum number of letters of a part that stays on one line with the rest of its compound. */
const short = 4;
/** Maximum number of letters of a compound that has room in any column. */
const longest = 24;

const sign = "[\\p{L}\\p{M}\\p{N}\\ufffc_./:@#&=~+\\u2060-]";

/** Words joined by hyphens; names of files, headers, addresses and codes do not match. */
const compound = new RegExp(
  `(?<!${sign})\\p{L}+(?:-\\p{Ll}+)+(?![\\p{L}\\p{M}\\p{N}\\ufffc_/:@#&=~+-]|\\.[\\p{L}\\p{N}])`,
  "gu",
);

/**
 * Word joiner: browsers break lines after a hyphen, but not before U+2060. Few typefaces have the non-breaking hyphen,
 * U+2011.
 */
const joiner = "\u2060";

/** Letter that begins a compound with a capital, as in "E-Mail" and "U-Bahn". An X may begin the name of a header. */
const letter = new RegExp(`(?<!${sign})(?!X)\\p{Lu}-(?=\\p{Lu}\\p{Ll})`, "gu");

/**
 * Returns edits that keep short parts of compounds on one line: "back-end", "E-Mail", and clitics such as
 * "preguntar-nos".
 */
export function compoundEdits(text: string): Edit[] {
  if (!text.includes("-")) return [];
  const afterLetters = Array.from(text.matchAll(letter), ({ 0: { length }, index }) => index + length);
  return [...joined(text), ...afterLetters.map((at) => ({ at, length: 0, text: joiner }))];
}

function joined(text: string): Edit[] {
  return Array.from(text.matchAll(compound))
    .filter(([word]) => word.length <= longest)
    .flatMap(({ 0: word, index }) => {
      const parts = word.split("-");
      const ends = parts.map((_, place) => parts.slice(0, place).join("-").length);
      return parts.slice(1).flatMap((part, before) => {
        const isShort = Math.min(part.length, (parts[before] as string).length) <= short;
        return isShort ? [{ at: index + (ends[before + 1] as number) + 1, length: 0, text: joiner }] : [];
      });
    });
}
