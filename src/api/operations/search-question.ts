/** Characters that a question to the search may have. */
export const longestQuery = 300;

// White space, and what no document may hold.
const blank = /[\s\p{Cc}\p{Noncharacter_Code_Point}]+/gu;

/** A question as it is searched and shown, however it was typed. */
export function searchQuestion(typed: string): string {
  return typed.normalize("NFC").replace(blank, " ").trim();
}
