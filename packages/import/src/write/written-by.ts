interface Words {
  role: string;
  one: string;
  /** Sentence for several articles; `#` is their number. */
  several: string;
}

const words: Record<string, Words> = {
  en: { role: "Author", one: "Author of an article.", several: "Author of # articles." },
  es: { role: "Autoría", one: "Autoría de un artículo.", several: "Autoría de # artículos." },
  ca: { role: "Autoria", one: "Autoria d'un article.", several: "Autoria de # articles." },
  fr: { role: "Rédaction", one: "A écrit un article.", several: "A écrit # articles." },
  de: { role: "Autorschaft", one: "Hat einen Artikel geschrieben.", several: "Hat # Artikel geschrieben." },
  it: { role: "Testi", one: "Ha scritto un articolo.", several: "Ha scritto # articoli." },
  pt: { role: "Autoria", one: "Autoria de um artigo.", several: "Autoria de # artigos." },
};

/** Returns what can be said of an author of whom nothing else is known, in a language or else in English. */
export function writtenBy(locale: string, articles: number): { role: string; summary: string } {
  const { role, one, several } = words[locale] ?? (words.en as Words);
  return { role, summary: articles === 1 ? one : several.replace("#", String(articles)) };
}
