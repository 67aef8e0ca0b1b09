import type { Report } from "../report.ts";
import type { SourceRecord, SourceSite } from "../source.ts";
import { guessLanguage } from "./guess-language.ts";
import type { StudioTarget } from "./studio-target.ts";

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
