const names: Record<string, string> = {
  english: "en",
  spanish: "es",
  español: "es",
  castellano: "es",
  catalan: "ca",
  català: "ca",
  french: "fr",
  français: "fr",
  german: "de",
  deutsch: "de",
  italian: "it",
  italiano: "it",
  portuguese: "pt",
  português: "pt",
  dutch: "nl",
  nederlands: "nl",
};

/** Returns the tag of a language that is stated by its tag or its name, such as `en-US`, `en_GB` or `english`. */
export function localeOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const plain = written.trim().toLowerCase();
  const named = Object.hasOwn(names, plain) ? names[plain] : undefined;
  return named ?? /^([a-z]{2,3})(?:[-_][a-z0-9]{2,4})*$/.exec(plain)?.[1];
}
