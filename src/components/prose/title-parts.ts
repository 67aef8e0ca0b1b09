/** Part of a title with an optional class */
export interface TitlePart {
  text: string;
  class?: "whole" | "tall";
}

/** Hyphenated word. Browsers break a line after a hyphen, even if the whole word would fit on the next line. */
const hyphenated = /^\p{L}+(?:-\p{L}+)+$/u;

/** Capital with a mark above it, which would touch the line above if lines are close */
const tallLetter = /\p{Lu}[\u0300-\u0304\u0306-\u030c]/u;

/**
 * Returns the parts of a title: compounds that must not break, and words with tall letters, which only a first line has room
 * for.
 */
export function titleParts(title: string): TitlePart[] {
  return title
    .split(/(\p{L}[\p{L}\p{M}]*(?:-\p{L}+)*)/u)
    .map((text, index) => {
      if (hyphenated.test(text)) return { text, class: "whole" as const };
      return index > 1 && tallLetter.test(text.normalize("NFD")) ? { text, class: "tall" as const } : { text };
    })
    .reduce<TitlePart[]>(joinPlain, []);
}

/** Appends a part, and joins it to the previous one if neither has a class. */
function joinPlain(parts: TitlePart[], part: TitlePart): TitlePart[] {
  const last = parts.at(-1);
  if (!last || last.class || part.class) return [...parts, part];
  return [...parts.slice(0, -1), { text: last.text + part.text }];
}
