/** Control characters except tabs, line ends and the C1 controls, which editors still write */
const control = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/u;

/** Returns the index and the name of the first forbidden control character of a text. */
export function controlIn(text: string): { index: number; name: string } | undefined {
  const found = control.exec(text);
  return found ? { index: found.index, name: nameOf(found[0]) } : undefined;
}

function nameOf(character: string): string {
  if (character === "\0") return "a zero byte";
  return `the control character U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
