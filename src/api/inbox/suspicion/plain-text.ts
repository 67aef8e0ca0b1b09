/**
 * Normalizes a text for phrases: lower case, one form of quotes, without accents, invisible characters and line breaks.
 */
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

/** Returns the words of a text, without numbers and addresses. */
export function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’·-]*/gu) ?? [];
}
