import type { LinedText } from "../../convert/lined-text.ts";
import type { FolderDocument } from "../../folder-site.ts";
import { momentOf } from "../../map/written-values.ts";
import type { SourcePerson } from "../../source.ts";
import { personIn } from "./authors-of.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { pictureOf } from "./picture-of.ts";

/** Names of the fields of a person that are read. */
const used =
  "name fullname full_name first_name last_name firstname lastname title role job_title jobTitle position bio summary about description avatar image_url imageURL github github_username twitter twitter_username linkedin gitlab x url link website web homepage socials former alumni missions key".split(
    " ",
  );

/** Returns true for the name of a field that is a fact of a person here. */
export function isOfPerson(name: string): boolean {
  return used.includes(name) || ["id", "key", "username", ...fieldNames.picture].includes(name);
}

/** Makes a person of a document in a folder of people. */
export function personOf(document: FolderDocument, body: LinedText): SourcePerson {
  const { fields, path } = document;
  const reader = new FieldReader(fields);
  for (const name of used) reader.value(name);
  const picture = pictureOf(reader);
  const person = personIn(fields) ?? { name: document.name };
  // Whoever stands in a folder of people works there, unless it says something else.
  const isFormer = fields.former === true || fields.alumni === true || (missionsEnded(fields.missions) ?? false);
  return {
    place: { file: path, line: document.lineOf("name") },
    id: document.name,
    ...person,
    ...(picture && { picture }),
    ...(body.text.trim() !== "" && {
      about: { format: "markdown" as const, text: body.text, line: body.lines[0] ?? 1, lines: body.lines },
    }),
    isFormer,
    rest: reader.rest(),
    lineOf: (key) => document.lineOf(key),
  };
}

/** Returns true if every stated time of work has ended; undefined if none is stated. */
function missionsEnded(missions: unknown): boolean | undefined {
  if (!Array.isArray(missions) || missions.length === 0) return undefined;
  const today = new Date().toISOString().slice(0, 10);
  return missions.every((mission) => {
    const end =
      typeof mission === "object" && mission !== null ? momentOf((mission as { end?: unknown }).end) : undefined;
    return end !== undefined && end < today;
  });
}
