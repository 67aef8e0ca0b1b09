/** Words that stand in nearly every text of a language, and in few of the others. */
const words: Record<string, string> = {
  en: "the and of to is that for with you are this we it be as was have not",
  es: "el los las que del una por para con es su como más pero lo ha muy está",
  ca: "els les que dels una per amb és més aquest però també amb això són ho i seva",
  fr: "le les des est une dans pour que du et qui sur pas plus nous avec ce sont",
  de: "der die das und ist nicht ein eine mit zu den auf wir von sich auch für es",
  it: "il che di una per con non è gli della sono anche nel come più questo dei si",
  pt: "os que não uma para com é mais em por dos das como mas foi ao são da do",
  nl: "het een van en dat niet met zijn voor ook maar wij op te de is aan bij",
};

const sets = new Map(Object.entries(words).map(([locale, text]) => [locale, new Set(text.split(" "))]));

/** Language of a text by its most common words; undefined if none of the languages is likely. */
export function guessLanguage(text: string, among?: readonly string[]): string | undefined {
  const prose = text.slice(0, 12_000).replace(/```[\s\S]*?```|<[^>]*>|https?:\S+/g, " ");
  const found = prose.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (found.length < 20) return undefined;
  const scores = [...sets].map(
    ([locale, known]) => [locale, found.filter((word) => known.has(word)).length / found.length] as const,
  );
  const [best, second] = scores.sort(([, one], [, other]) => other - one);
  if (!best || best[1] < 0.08 || best[1] < (second?.[1] ?? 0) * 1.15) return undefined;
  return among === undefined || among.includes(best[0]) ? best[0] : undefined;
}
