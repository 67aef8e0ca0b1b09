import { textOf } from "../../map/written-values.ts";
import type { SourcePerson } from "../../source.ts";
import { personIn } from "./authors-of.ts";
import type { Fields } from "./lenient-yaml.ts";
import { lineOf } from "./line-of.ts";
import { isOfPerson } from "./person-of.ts";
import { readData } from "./read-settings.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Names of files with people who write, and of those with people who work there. */
const names = {
  writers: ["authors"],
  staff: "people persons team employees staff members crew mitarbeiter personen equipo personas equip equipe".split(
    " ",
  ),
};

/** Reads the people of files of data in some folders: a mapping by key, or a list. */
export function peopleIn(folder: SourceFolder, folders: readonly string[]): SourcePerson[] {
  return folders.flatMap((below) =>
    [...names.writers, ...names.staff].flatMap((name) =>
      [".yml", ".yaml", ".json", ".toml"].flatMap((ending) => {
        const path = `${below === "" ? "" : `${below}/`}${name}${ending}`;
        if (!folder.has(path)) return [];
        const found = peopleOf(readData(folder, path), path, folder.text(path));
        return names.writers.includes(name) ? found : found.map((person) => ({ ...person, isFormer: false }));
      }),
    ),
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
    const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfPerson(name)));
    return [{ place: { file, line: lineOf(text, id) }, id, ...person, rest, lineOf: () => lineOf(text, id) }];
  });
}
