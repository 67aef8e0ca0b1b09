import type { Locale } from "../model/texts/localized.ts";

/** Words that people say in the place of those that pages have, in small letters without accents, by language: short ones, and `how much` for a price. */
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

/** Words of a language that may stand for others, with what they stand for. */
export function everydayWordsOf(locale: Locale): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(byLanguage[new Intl.Locale(locale).language] ?? {}));
}
