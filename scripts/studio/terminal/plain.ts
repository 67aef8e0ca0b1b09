/** Control characters of terminals, and characters that change the direction of text. */
const obeyed = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Removes control characters from a text of unknown origin. */
export function plain(text: string): string {
  return text.replace(obeyed, "");
}

/** Escapes control characters in JSON, so that a terminal shows them; the values stay the same. */
export function plainJson(json: string): string {
  return json.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
