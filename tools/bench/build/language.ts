import { seededRandom } from "../seeded-random.ts";
import { inventedWords } from "./invented-words.ts";
import { byZipf } from "./zipf.ts";

/** Number of invented words of a language. */
export const inventedCount = 20_000;

/** The most frequent words of a text, which say nothing of its subject, in the order of their frequency. */
const functionWords: Record<string, string> = {
  en: "the of and to a in is that it for on with as at by this from are be or not an which have can we when its if but",
  es: "de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ya este sí",
  ca: "de la que i el a en les un per una del els és amb no al es dels com més o però seu aquest ja ho si hi entre",
};

/** Languages that articles are generated in. */
export const generatedLanguages = Object.keys(functionWords);

/** Words of a language: whole texts have function words too, subjects have none. */
export interface Language {
  inTexts: readonly string[];
  ofSubjects: readonly string[];
}

const known = new Map<string, Language>();

/** Returns the words of a language, each place a rank of frequency. */
export function languageOf(locale: string): Language {
  const made = known.get(locale);
  if (made) return made;
  const words = functionWords[locale];
  if (words === undefined)
    throw new Error(
      `Articles are generated in ${generatedLanguages.join(", ")}, not in ${locale}: add its words here.`,
    );
  const ofSubjects = inventedWords(inventedCount, generatedLanguages.indexOf(locale) + 1);
  const language = { inTexts: [...words.split(" "), ...ofSubjects], ofSubjects };
  known.set(locale, language);
  return language;
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
  const sentence = () => several(8 + number(10), anyWord).replace(/^./, (first) => first.toUpperCase());
  return {
    number,
    word,
    words: (length) => several(length, word),
    sentence,
    paragraph: (sentences) => Array.from({ length: sentences }, () => `${sentence()}.`).join(" "),
  };
}
