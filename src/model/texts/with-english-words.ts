import type { Texts } from "./texts.ts";

type Words = Readonly<Record<string, string | undefined>>;
type Named = Pick<Texts, "labels" | "values" | "collections"> & { overview?: Pick<Texts["overview"], "questions"> };

/** Returns texts with English words for names that their language has none for; `borrowed` has the places of these. */
export function withEnglishWords(own: Texts, english: Named): Texts {
  const borrowed: string[] = [];
  const filled = <Own extends Words>(place: string, words: Own, others: Words): Own => {
    for (const name of Object.keys(others)) if (words[name] === undefined) borrowed.push(`${place}.${name}`);
    return { ...others, ...words };
  };
  const texts = {
    ...own,
    labels: filled("labels", own.labels, english.labels),
    values: filled("values", own.values, english.values),
    collections: filled("collections", own.collections, english.collections),
    overview: {
      ...own.overview,
      questions: filled("overview.questions", own.overview.questions, english.overview?.questions ?? {}),
    },
  };
  return borrowed.length > 0 ? { ...texts, borrowed } : texts;
}
