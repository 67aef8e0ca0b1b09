import { seededRandom } from "../seeded-random.ts";

const [onsets, vowels, codas] = [
  "b c d f g h l m n p r s t v br cl cr dr fl gr pl pr st tr".split(" "),
  "a e i o u".split(" "),
  ["", "", "", "l", "m", "n", "r", "s", "t"],
];

/** Number of the most frequent words that are short, as in a language. */
const short = 400;

/** Returns words that can be pronounced, each once, the more frequent ones shorter; the same for each seed. */
export function inventedWords(count: number, seed: number): string[] {
  const next = seededRandom(seed);
  const one = (of: readonly string[]) => of[Math.floor(next() * of.length)] as string;
  const syllable = () => one(onsets) + one(vowels);
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = words.size < short ? 2 : 2 + Math.floor(next() * 3);
    words.add(Array.from({ length: syllables }, syllable).join("") + one(codas));
  }
  return [...words];
}
