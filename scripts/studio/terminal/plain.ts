/** What a terminal obeys, and what turns the direction of a text around. */
const obeyed = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text of somebody else without what a terminal would obey. */
export function plain(text: string): string {
  return text.replace(obeyed, "");
}

/** JSON that a terminal shows and does not obey: the same values, with such characters written as escapes. */
export function plainJson(json: string): string {
  return json.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
