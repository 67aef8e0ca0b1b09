import type { Studio } from "../../src/model/studio/studio.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { startTexts } from "../support/start-texts.ts";

/** Words by the place at which a language has them. */
function wordsIn(texts: unknown, at = ""): [place: string, word: string][] {
  if (typeof texts === "string") return [[at, texts]];
  if (typeof texts !== "object" || texts === null) return [];
  return Object.entries(texts).flatMap(([name, each]) => wordsIn(each, `${at}.${name}`));
}

/** What an answer calls its parts: before a colon, in bold, as a heading, at the head of a table. */
export function labelsOf(text: string): string[] {
  const parts = /^[-*\s>]*\**([^:*|\n]{2,60}?)(?::|\*\*|$)|^#+ (.*)$|\| ([^|\n]+) (?=\|)/gm;
  return [...text.matchAll(parts)].map(([, before, heading, cell]) => (before ?? heading ?? cell ?? "").trim());
}

/** Finds labels that English has and the language of an answer says in another way. */
export function englishLabels(studio: Studio, locale: string): (text: string) => string[] {
  const english = studio.texts.en ?? startTexts.en;
  const own = new Map(wordsIn(studio.texts[locale] as Texts));
  const ownWords = new Set(own.values());
  const foreign = wordsIn(english).filter(([place, word]) => own.get(place) !== word && !ownWords.has(word));
  const labels = new Set(foreign.map(([, word]) => word));
  return (text) => labelsOf(text).filter((label) => labels.has(label));
}
