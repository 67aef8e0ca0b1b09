/** A stretch of a title, and the class of what is set apart in it. */
export interface TitlePart {
  text: string;
  class?: "whole" | "tall";
}

/** Browsers end a line after a hyphen, even where the word would stand whole on the next one. */
const hyphenated = /^\p{L}+(?:-\p{L}+)+$/u;

/** A capital with a mark above it, which reaches into the line above where lines are close. */
const tallLetter = /\p{Lu}[\u0300-\u0304\u0306-\u030c]/u;

/** Parts of a title: compounds that stay whole, and words with tall letters, which only a first line has room for. */
export function titleParts(title: string): TitlePart[] {
  return title
    .split(/(\p{L}[\p{L}\p{M}]*(?:-\p{L}+)*)/u)
    .map((text, index) => {
      if (hyphenated.test(text)) return { text, class: "whole" as const };
      return index > 1 && tallLetter.test(text.normalize("NFD")) ? { text, class: "tall" as const } : { text };
    })
    .reduce<TitlePart[]>(joinPlain, []);
}

/** Adds a part, to the one before it where neither is set apart. */
function joinPlain(parts: TitlePart[], part: TitlePart): TitlePart[] {
  const last = parts.at(-1);
  if (!last || last.class || part.class) return [...parts, part];
  return [...parts.slice(0, -1), { text: last.text + part.text }];
}
