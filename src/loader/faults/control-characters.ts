/** Control characters, but for tabs and ends of lines, and those of another time that editors still write. */
const control = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/u;

/** The first character of a text that no text has: where it is, and what it is called. */
export function controlIn(text: string): { index: number; name: string } | undefined {
  const found = control.exec(text);
  return found ? { index: found.index, name: nameOf(found[0]) } : undefined;
}

function nameOf(character: string): string {
  if (character === "\0") return "a zero byte";
  return `the control character U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
