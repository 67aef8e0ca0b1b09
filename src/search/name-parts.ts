/** Change between two words of a name in code: `fetchUrl`, `HTTPServer`. */
const seam = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Capital letter after the first character, which most words do not have */
const capitalWithin = /.\p{Lu}/su;

/** Returns the words of a name such as `fetchUrl`; none of a single word. */
export function namePartsOf(name: string): string[] {
  if (!capitalWithin.test(name)) return [];
  const parts = name.split(seam);
  return parts.length > 1 ? parts : [];
}

const inlineCode = /`([^`\n]+)`/g;
const name = /[\p{L}\p{N}]+/gu;

/** Returns the words of the names in the inline code of a Markdown text. */
export function codeWordsOf(markdown: string): string[] {
  if (!markdown.includes("`")) return [];
  return [...markdown.matchAll(inlineCode)].flatMap(([, code = ""]) => (code.match(name) ?? []).flatMap(namePartsOf));
}
