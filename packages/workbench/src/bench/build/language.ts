import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../checkout.ts";
import { seededRandom } from "../seeded-random.ts";
import { byZipf } from "./zipf.ts";

/** Number of words of a language */
export const wordCount = 20_000;

/** Languages that articles are generated in: those of the sample, whose words they have */
export const generatedLanguages = ["en", "es", "ca"];

/** Number of the most frequent words, which say nothing of a subject */
const functionWords = 100;

/** Words of a language: whole texts have function words too; subjects have none, and may stand in addresses. */
export interface Language {
  inTexts: readonly string[];
  ofSubjects: readonly string[];
}

const known = new Map<string, Language>();

/** Returns the words of a language, each place a rank of frequency. */
export function languageOf(locale: string): Language {
  const made = known.get(locale);
  if (made) return made;
  if (!generatedLanguages.includes(locale))
    throw new Error(`Articles are generated in ${generatedLanguages.join(", ")}, not in ${locale}: add it here.`);
  const inTexts = withRareWords(wordsOfSample(locale), generatedLanguages.indexOf(locale) + 1);
  const language = { inTexts, ofSubjects: inTexts.slice(functionWords).filter((word) => /^[a-z]{3,}$/.test(word)) };
  known.set(locale, language);
  return language;
}

/** Returns the words of the sample's prose in a language, the most frequent first: they cost tokens as any text does. */
function wordsOfSample(locale: string): string[] {
  const counts = new Map<string, number>();
  for (const file of globSync(`content/*/${locale}/**/*.md`, { cwd: root }).sort()) {
    const [prose = ""] = readFileSync(join(root, file), "utf8").split(/^---$/m).slice(2);
    for (const word of prose.toLowerCase().match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1)).map(([word]) => word);
}

/** Returns words with rarer ones behind them, each joined of the parts of two: most words of a language are in few texts. */
function withRareWords(words: readonly string[], seed: number): string[] {
  const next = seededRandom(seed);
  const one = () => words[Math.floor(next() * words.length)] as string;
  const all = new Set(words);
  while (all.size < wordCount) all.add(one().slice(0, 4) + one().slice(-3));
  return [...all];
}

/** Writer of sentences in a language, the same for each seed. */
export interface Writer {
  number(below: number): number;
  /** Returns one word that has a subject. */
  word(): string;
  /** Returns words that have subjects, as in a title. */
  words(length: number): string;
  sentence(): string;
  paragraph(sentences: number): string;
}

export function writerIn(locale: string, seed: number): Writer {
  const { inTexts, ofSubjects } = languageOf(locale);
  const next = seededRandom(seed);
  const number = (below: number) => Math.floor(next() * below);
  const [word, anyWord] = [byZipf(ofSubjects, next), byZipf(inTexts, next)];
  const several = (length: number, draw: () => string) => Array.from({ length }, draw).join(" ");
  const sentence = () => several(9 + number(10), anyWord).replace(/^./, (first) => first.toUpperCase());
  return {
    number,
    word,
    words: (length) => several(length, word),
    sentence,
    paragraph: (sentences) => Array.from({ length: sentences }, () => `${sentence()}.`).join(" "),
  };
}
