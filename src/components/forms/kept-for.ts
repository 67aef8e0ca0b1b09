import { keptDays, type PageForm } from "../../api/inbox/page-forms.ts";
import type { LocaleWords } from "../words/words.ts";

/** For how long the answers to a form are kept: in days, and as a person says it. */
export function keptFor(form: PageForm, words: LocaleWords): { days: number; time: string } {
  const days = keptDays(form);
  return { days, time: words.duration(days) };
}
