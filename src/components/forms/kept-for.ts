import type { PageForm } from "../../api/inbox/page-forms.ts";
import type { LocaleWords } from "../../model/words/words.ts";

/** Returns how long submissions of a form are kept, in days and in words. */
export function keptFor({ days }: Pick<PageForm, "days">, words: LocaleWords): { days: number; time: string } {
  return { days, time: words.duration(days) };
}
