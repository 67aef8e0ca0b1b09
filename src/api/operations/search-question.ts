/** Maximum length of a search question, in characters. */
export const longestQuery = 300;

// White space, and characters that a document may not hold.
const blank = /[\s\p{Cc}\p{Noncharacter_Code_Point}]+/gu;

/** Normalizes a question for the search and for display. */
export function searchQuestion(typed: string): string {
  return typed.normalize("NFC").replace(blank, " ").trim();
}
