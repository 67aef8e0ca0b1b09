import type { SourcePerson } from "../../source.ts";
import { personIn } from "./authors-of.ts";
import type { Fields } from "./lenient-yaml.ts";
import { lineOf } from "./line-of.ts";
import { readData } from "./read-settings.ts";
import type { SourceFolder } from "./source-folder.ts";
import { textOf } from "./written-values.ts";

/** Reads the people of files of data: a mapping by key, or a list. `names` are paths without their ending. */
export function peopleIn(folder: SourceFolder, names: readonly string[]): SourcePerson[] {
  return names.flatMap((name) =>
    [".yml", ".yaml", ".json", ".toml"].flatMap((ending) => {
      const path = `${name}${ending}`;
      return folder.has(path) ? peopleOf(readData(folder, path), path, folder.text(path)) : [];
    }),
  );
}

function peopleOf(read: unknown, file: string, text: string): SourcePerson[] {
  const found: [string | undefined, unknown][] = Array.isArray(read)
    ? read.map((each) => [undefined, each])
    : typeof read === "object" && read !== null
      ? Object.entries(read)
      : [];
  return found.flatMap(([key, value]) => {
    if (typeof value !== "object" || value === null) return [];
    const fields = value as Fields;
    const person = personIn(fields);
    if (!person) return [];
    const id = key ?? [fields.id, fields.key, fields.slug, fields.username].map(textOf).find(Boolean) ?? person.name;
    return [{ place: { file, line: lineOf(text, id) }, id, ...person }];
  });
}
