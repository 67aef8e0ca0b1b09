const commonWords: Record<string, string> = {
  en: "the and to of a in for is it you we i our my your with on are have this that be can would need from at an do me us if hi hello what how please thanks thank not want",
  es: "el la los las de que y en un una por con para es se del lo como mas pero su le ya o este si no me nos os hola buenas gracias tenemos queremos quiero mi nuestra nuestro al hay son sobre cuanto",
  ca: "el la els les de que i en un una per amb es del al com mes pero si no em ens us hola bon bona gracies tenim volem vull meva nostra nostre hi ha son sobre quant dels les d l aquest aquesta o",
};

/** Returns the share of words that are common in the languages; undefined if one of them is not known here. */
export function commonPart(words: readonly string[], locales: readonly string[]): number | undefined {
  const lists = locales.map((locale) => commonWords[new Intl.Locale(locale).language]);
  if (lists.some((list) => list === undefined)) return undefined;
  const common = new Set(lists.flatMap((list) => list?.split(" ") ?? []));
  return words.filter((word) => common.has(word)).length / words.length;
}
