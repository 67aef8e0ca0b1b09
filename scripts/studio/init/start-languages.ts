/** Languages of the start's own texts. */
const written = ["en", "es", "ca"] as const;

/** Returns the start's language for a language: itself if the start has it, else English. */
export function writtenFor(language: string): string {
  return written.find((each) => each === language.split("-")[0]) ?? "en";
}

/** True if the texts of a language have to be translated. */
export function isUntranslated(language: string): boolean {
  return writtenFor(language) !== language.split("-")[0];
}

/** True if a value has a text for each language of the start. */
export function isLocalized(keys: readonly string[]): boolean {
  return keys.length === written.length && written.every((each) => keys.includes(each));
}

/** Returns a language's own name. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Returns the English name of a language. */
export function englishName(language: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
}
