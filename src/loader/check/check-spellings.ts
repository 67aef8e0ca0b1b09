import type { ContentFault } from "../../model/studio/faults.ts";
import { madeFields } from "../read/made-slugs.ts";
import type { Records } from "../read/read-records.ts";

/** Returns warnings for words whose slug other records of the language spell in another way; the first one is shown. */
export function checkSpellings({ entries }: Pick<Records, "entries">): ContentFault[] {
  const first = new Map<string, { words: string; file: string }>();
  return entries.flatMap(({ collection, locale, data, labels = {}, file }) =>
    Object.entries(labels).flatMap(([slug, words]): ContentFault[] => {
      const key = `${locale}/${slug}`;
      const known = first.get(key) ?? { words, file };
      first.set(key, known);
      if (known.words === words) return [];
      const expected = `${known.words}, as in ${known.file}`;
      const slugsOf = (name: string) => data[name] as readonly string[] | undefined;
      const name = madeFields(collection).find((each) => slugsOf(each)?.includes(slug));
      const field = name === undefined ? "" : `${name}.${slugsOf(name)?.indexOf(slug)}`;
      const reason = `is another spelling of \`${slug}\``;
      return [{ file, field, reason, value: words, expected, severity: "warning" }];
    }),
  );
}
