import type { WeighedSign } from "./link-signs.ts";
import { wordsIn } from "./plain-text.ts";
import { measures } from "./signs.ts";

/** Scripts that are told apart, by their names in `Intl.Locale`. */
const scripts = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hang: /\p{Script=Hangul}/gu,
  Hani: /\p{Script=Han}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
} as const;

type ScriptName = keyof typeof scripts;

/** Scripts of languages that are written in several. */
const partsOf: Record<string, readonly ScriptName[]> = {
  Jpan: ["Hani", "Kana"],
  Hans: ["Hani"],
  Hant: ["Hani"],
  Kore: ["Hang", "Hani"],
};

/** Checks the letters of a message: their scripts, and whether they form words. */
export function letterSigns(message: string, locales: readonly string[]): WeighedSign[] {
  const found: WeighedSign[] = [];
  const strange = strangePart(message, locales);
  if (strange > measures.script.whole) found.push(["script"]);
  else if (strange > measures.script.part) found.push(["scriptPart"]);
  if (isDisguised(message)) found.push(["disguised"]);
  if (isShouted(message)) found.push(["shouting"]);
  if (repeats(message)) found.push(["repetition"]);
  else if (isNoise(message)) found.push(["noise"]);
  return found;
}

/** Returns the share of letters in scripts that none of the languages uses. */
function strangePart(message: string, locales: readonly string[]): number {
  const own = new Set<string>(
    locales.flatMap((locale): readonly string[] => {
      const { script = "Latn" } = new Intl.Locale(locale).maximize();
      return partsOf[script] ?? [script];
    }),
  );
  let [strange, all] = [0, 0];
  for (const [name, letters] of Object.entries(scripts)) {
    const count = message.match(letters)?.length ?? 0;
    all += count;
    if (!own.has(name)) strange += count;
  }
  // Many honest messages hold a name or two in another script.
  return strange < 8 ? 0 : strange / all;
}

/** Returns true if Latin words hold Cyrillic or Greek letters, or invisible characters cut words. */
function isDisguised(message: string): boolean {
  const mixed = wordsIn(message).filter(
    (word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
  );
  const cut = message.match(/\p{L}[\u200b\u2060\u00ad\ufeff]\p{L}/gu) ?? [];
  return mixed.length >= 2 || cut.length >= 3;
}

const longWord = 6;

/** Returns true if most of the longer words cannot be pronounced. */
function isNoise(message: string): boolean {
  const text = message.replace(/<[^<>]{1,300}>|https?:\/\/\S+|[^\s@]{1,64}@\S+/g, " ");
  const words = wordsIn(text).filter((word) => /^\p{Script=Latin}+$/u.test(word));
  const long = words.filter(({ length }) => length >= longWord);
  const random = long.filter(isRandom);
  return random.length > 0 && random.length * 2 >= long.length && random.length * 3 >= words.length;
}

function isRandom(word: string): boolean {
  const plain = word.normalize("NFD").replace(/\p{Mn}/gu, "");
  const vowels = plain.match(/[aeiouy]/gi)?.length ?? 0;
  const flips = plain.match(/[a-z][A-Z]/g)?.length ?? 0;
  return vowels / plain.length < 0.17 || /[^aeiouy]{6}/i.test(plain) || flips >= 3;
}

function isShouted(message: string): boolean {
  const upper = message.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = message.match(/\p{Ll}/gu)?.length ?? 0;
  return (upper > 60 && upper > 2 * lower) || /[!$💰🔥🚀]{4}/u.test(message);
}

/** Returns true if lines or words repeat many times. */
function repeats(message: string): boolean {
  const lines = message
    .toLowerCase()
    .split(/\n|[.!?]\s/)
    .map((line) => line.trim())
    .filter(({ length }) => length >= 12);
  if (mostEqual(lines) >= 3) return true;
  const words = wordsIn(message.toLowerCase()).filter(({ length }) => length > 3);
  return words.length >= 6 && mostEqual(words) >= 4 && mostEqual(words) * 3 >= words.length;
}

function mostEqual(values: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
