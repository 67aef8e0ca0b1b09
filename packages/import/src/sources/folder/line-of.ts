/** Returns the line of a text in which words first stand, from 1. */
export function lineOf(text: string, words: string): number {
  return text.slice(0, Math.max(text.indexOf(words), 0)).split("\n").length;
}
