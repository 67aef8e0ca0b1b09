import type { ContentFault } from "../../../../src/model/studio/faults.ts";

/** Record by its file, with its title. */
interface Titled {
  file: string;
  title: string;
}

/** Returns a warning for each record that has the title of an earlier one of its collection and language. */
export function sharedTitles(records: readonly Titled[]): ContentFault[] {
  const groups = Map.groupBy(records, ({ file, title }) => JSON.stringify([file.split("/").slice(0, 2), title.trim()]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ file, title }): ContentFault => {
      const expected = `a title of its own, or one record: ${first?.file} has this title too`;
      return {
        file,
        field: "title",
        reason: "is the title of another record",
        value: title,
        expected,
        severity: "warning",
      };
    }),
  );
}
