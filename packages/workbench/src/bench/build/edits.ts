import { readFileSync, writeFileSync } from "node:fs";
import { titleOf } from "./questions.ts";

/** Sets the last sentence of an article's file, which no other article has; returns it. */
export function editSentence(file: string, number: number): string {
  const sentence = `Sentence ${number} was written later.`;
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/[^.]+\.\n$/, ` ${sentence}\n`));
  return sentence;
}

/** Adds a word to the title of an article's file; returns the title before and after. */
export function editTitle(file: string): { from: string; to: string } {
  const text = readFileSync(file, "utf8");
  const from = titleOf(text);
  const to = `${from} revisited`;
  writeFileSync(file, text.replace(`title: ${from}\n`, `title: ${to}\n`));
  return { from, to };
}
