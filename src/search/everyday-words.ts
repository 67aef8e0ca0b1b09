import type { Locale } from "../model/texts/localized.ts";

/**
 * Everyday and short words with those that pages use, by language, in small letters without accents; `how much` asks
 * for a price.
 */
const byLanguage: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    app: ["application"],
    apps: ["application"],
    mail: ["email"],
    much: ["cost", "price"],
    phone: ["telephone"],
    resume: ["cv"],
  },
  es: {
    app: ["aplicacion"],
    apps: ["aplicacion"],
    curriculum: ["cv"],
    email: ["correo"],
    gente: ["persona"],
    mail: ["correo"],
  },
  ca: {
    app: ["aplicacio"],
    apps: ["aplicacio"],
    curriculum: ["cv"],
    email: ["correu"],
    gent: ["persona"],
    mail: ["correu"],
  },
};

/** Returns the everyday words of a language with the words that they stand for. */
export function everydayWordsOf(locale: Locale): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(byLanguage[new Intl.Locale(locale).language] ?? {}));
}
