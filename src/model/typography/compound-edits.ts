import type { Edit } from "./edit.ts";

/** Letters of a part of a compound that is too short to stand in a line without the other. */
const short = 4;
/** Letters of a compound that has room in any column. */
const longest = 24;

const sign = "[\\p{L}\\p{M}\\p{N}\\ufffc_./:@#&=~+\\u2060-]";

/** Words in small letters that hyphens join. Names of files, headers, addresses and codes are none. */
const compound = new RegExp(
  `(?<!${sign})\\p{L}+(?:-\\p{Ll}+)+(?![\\p{L}\\p{M}\\p{N}\\ufffc_/:@#&=~+-]|\\.[\\p{L}\\p{N}])`,
  "gu",
);

/** Browsers end lines behind a hyphen, but not before U+2060. Few typefaces have the hyphen that does not break, U+2011. */
const joiner = "\u2060";

/** What keeps short parts of compounds in one line: "back-end", and clitics such as "preguntar-nos". */
export function compoundEdits(text: string): Edit[] {
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
