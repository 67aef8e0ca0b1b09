const authors: Readonly<Record<string, string>> = {
  en: "Author",
  es: "Autoría",
  ca: "Autoria",
  fr: "Rédaction",
  de: "Autorschaft",
  it: "Testi",
  pt: "Autoria",
};

/** Returns what an author of whom nothing else is known does, in a language or else in English. */
export function authorIn(locale: string): string {
  return authors[locale] ?? (authors.en as string);
}
