import type { Locale } from "./localized.ts";

/** Record with the words that slugs of it were made from. */
interface Spelled {
  locale: Locale;
  labels?: Readonly<Record<string, string>>;
}

/** Returns language → slug → words that it was made from; the first spelling stands for all. */
export function spellingsIn(entries: readonly Spelled[]): Map<Locale, Map<string, string>> {
  const found = new Map<Locale, Map<string, string>>();
  for (const { locale, labels } of entries) {
    if (!labels) continue;
    const ofLocale = found.get(locale) ?? new Map<string, string>();
    found.set(locale, ofLocale);
    for (const [slug, words] of Object.entries(labels)) if (!ofLocale.has(slug)) ofLocale.set(slug, words);
  }
  return found;
}
