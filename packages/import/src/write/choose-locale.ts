import type { Report } from "../report.ts";
import type { SourceRecord, SourceSite } from "../source.ts";
import type { StudioTarget } from "./studio-target.ts";

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

/** Language of a record here, and the reason why it cannot be published in it. */
export interface ChosenLocale {
  locale: string;
  draft?: string;
}

/** Chooses the language of a record: as it says, else as its words do, else that of the site or the studio. */
export function chooseLocale(
  record: Pick<SourceRecord, "locale" | "body" | "place" | "title">,
  site: SourceSite,
  target: StudioTarget,
  report: Report,
  wanted?: string,
): ChosenLocale {
  const { place } = record;
  const usual =
    [wanted, site.locale].map((each) => each && localeOf(each, target)).find(Boolean) ?? target.defaultLocale;
  if (record.locale !== undefined) {
    const ours = localeOf(record.locale, target);
    if (ours !== undefined) return { locale: ours };
    report.add({
      kind: "left",
      what: "records in a language that the studio lacks: drafts",
      place,
      detail: record.locale,
    });
    return { locale: usual, draft: `in ${record.locale}` };
  }
  if (wanted !== undefined) return { locale: usual };
  const guessed = guessLanguage(`${record.title ?? ""} ${record.body.text}`);
  if (guessed === undefined || guessed === usual) {
    if (target.locales.length > 1) report.add({ kind: "guessed", what: "languages", place, detail: usual });
    return { locale: usual };
  }
  const isOurs = target.locales.includes(guessed);
  const what = isOurs ? "languages" : "languages that the studio lacks, by their words";
  report.add({ kind: "guessed", what, place, detail: isOurs ? guessed : `${guessed}, stands in ${usual}` });
  return { locale: isOurs ? guessed : usual };
}

/** Returns the language of the studio that a locale is one of: `pt-BR` is `pt` where the studio has no other. */
function localeOf(locale: string, { locales }: StudioTarget): string | undefined {
  const language = (each: string) => each.toLowerCase().split(/[-_]/)[0];
  return locales.find((each) => each === locale) ?? locales.find((each) => language(each) === language(locale));
}

/** Language of a text by its most common words; undefined if none of the languages is likely. */
function guessLanguage(text: string, among?: readonly string[]): string | undefined {
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
