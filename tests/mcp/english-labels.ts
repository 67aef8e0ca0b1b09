import type { Studio } from "../../src/model/studio/studio.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { startTexts } from "../support/start-texts.ts";

/** Returns words of a language, each with its place. */
function wordsIn(texts: unknown, at = ""): [place: string, word: string][] {
  if (typeof texts === "string") return [[at, texts]];
  if (typeof texts !== "object" || texts === null) return [];
  return Object.entries(texts).flatMap(([name, each]) => wordsIn(each, `${at}.${name}`));
}

/** Returns the labels in an answer: text before a colon, in bold, as a heading or at the head of a table. */
export function labelsOf(text: string): string[] {
  const parts = /^[-*\s>]*\**([^:*|\n]{2,60}?)(?::|\*\*|$)|^#+ (.*)$|\| ([^|\n]+) (?=\|)/gm;
  return [...text.matchAll(parts)].map(([, before, heading, cell]) => (before ?? heading ?? cell ?? "").trim());
}

/** Returns a function that finds English labels for which the language of an answer has other words. */
export function englishLabels(studio: Studio, locale: string): (text: string) => string[] {
  const english = studio.texts.en ?? startTexts.en;
  const own = new Map(wordsIn(studio.texts[locale] as Texts));
  const ownWords = new Set(own.values());
  const foreign = wordsIn(english).filter(([place, word]) => own.get(place) !== word && !ownWords.has(word));
  const labels = new Set(foreign.map(([, word]) => word));
  return (text) => labelsOf(text).filter((label) => labels.has(label));
}
