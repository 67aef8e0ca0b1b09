/** Languages in which the start is written. */
const written = ["en", "es", "ca"] as const;

/** The language of the start that a language gets: its own where there is one, English otherwise. */
export function writtenFor(language: string): string {
  return written.find((each) => each === language.split("-")[0]) ?? "en";
}

/** Whether a language gets texts that have to be translated. */
export function isUntranslated(language: string): boolean {
  return writtenFor(language) !== language.split("-")[0];
}

/** Whether a value is a text in each of the languages of the start. */
export function isLocalized(keys: readonly string[]): boolean {
  return keys.length === written.length && written.every((each) => keys.includes(each));
}

/** What a language is called in itself. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** What a language is called in English. */
export function englishName(language: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
}
