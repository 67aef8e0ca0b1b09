import { keptDays, type PageForm } from "../../api/inbox/page-forms.ts";
import type { LocaleWords } from "../words/words.ts";

/** Returns how long submissions of a form are kept, in days and in words. */
export function keptFor(form: PageForm, words: LocaleWords): { days: number; time: string } {
  const days = keptDays(form);
  return { days, time: words.duration(days) };
}
