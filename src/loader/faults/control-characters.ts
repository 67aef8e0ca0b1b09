/** Control characters except tabs, line ends and the C1 controls, which editors still write */
const control = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/u;

/**
 * Characters that no name may have: controls but tabs and line ends, halves of letters, and those that turn the letters after
 * them around. The marks of direction and the joiners belong to Arabic, Hebrew, Persian and emoji.
 */
const misleading = /[^\P{Cc}\t\n\r]|[\ufffe\uffff\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Character that a text must not have, with its place */
interface FoundCharacter {
  index: number;
  name: string;
}

/** Returns the index and the name of the first forbidden control character of a text. */
export function controlIn(text: string): FoundCharacter | undefined {
  return foundBy(control, text);
}

/** Returns the index and the name of the first character of a name that people cannot see or that misleads them. */
export function misleadingIn(text: string): FoundCharacter | undefined {
  return foundBy(misleading, text);
}

/** Returns a text for a terminal, with the characters that would hide or turn parts of it by their numbers. */
export function visibly(text: string): string {
  if (!misleading.test(text) && !/[\t\n\r]/.test(text)) return text;
  return [...text]
    .map((letter) =>
      misleading.test(letter) || /[\t\n\r]/.test(letter) ? `\\u${hexOf(letter).toLowerCase()}` : letter,
    )
    .join("");
}

function foundBy(pattern: RegExp, text: string): FoundCharacter | undefined {
  const found = pattern.exec(text);
  return found ? { index: found.index, name: nameOf(found[0]) } : undefined;
}

function nameOf(character: string): string {
  if (character === "\0") return "a zero byte";
  const code = `U+${hexOf(character)}`;
  if (/\p{Cs}/u.test(character)) return `half of a letter (${code})`;
  if (/[\u202a-\u202e\u2066-\u2069]/.test(character)) return `a character that turns the text around it (${code})`;
  return `the control character ${code}`;
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}
