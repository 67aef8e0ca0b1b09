/** A text as phrases are looked for in it: lower case, without accents, invisible characters and line breaks, in one form of quotes. */
export function lettersAsTyped(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{Mn}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\b([a-z])\.(?=[a-z]{2})/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words of a text; numbers and addresses are not among them. */
export function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’·-]*/gu) ?? [];
}
