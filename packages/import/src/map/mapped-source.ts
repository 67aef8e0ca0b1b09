import type { Source, SourcePerson, SourceRecord } from "../source.ts";
import { collectionOf } from "../write/collection-of.ts";
import { Account } from "./account.ts";
import { type ImportMap, rowsFor } from "./import-map.ts";
import { placeFields } from "./place-fields.ts";
import { typeOf } from "./type-of.ts";

/** Returns a source whose records and people have every field at its place. The account counts in the first reading. */
export function mappedSource(source: Source, map: ImportMap, account: Account): Source {
  const counted = { records: false, people: false };
  return {
    system: source.system,
    site: source.site,
    ...(source.root !== undefined && { root: source.root }),
    moved: () => source.moved(),
    ...(source.fileOf && { fileOf: (address, record) => source.fileOf?.(address, record) }),
    ...(source.textOf && { textOf: (file) => source.textOf?.(file) }),
    ...(source.leftOut && { leftOut: () => source.leftOut?.() as AsyncIterable<never> }),
    async *people() {
      const seen = counted.people ? new Account() : account;
      for await (const person of source.people()) yield placedPerson(person, map, seen);
      counted.people = true;
    },
    async *records() {
      const seen = counted.records ? new Account() : account;
      for await (const record of source.records()) {
        const collection = collectionOf(record);
        if (record.collection === "nothing") {
          seen.addType(typeOf(record), "nothing");
          continue;
        }
        seen.addType(typeOf(record), collection);
        yield placeFields(record, collection, rowsFor(map, collection), seen);
      }
      counted.records = true;
    },
  };
}

/** Places what a person is said to be beside name, role and text: at the end of the text. */
function placedPerson(person: SourcePerson, map: ImportMap, account: Account): SourcePerson {
  const { place, id, name, summary, about, rest, lineOf } = person;
  const record: SourceRecord = {
    place,
    id,
    kind: "people",
    title: name,
    ...(summary !== undefined && { summary }),
    addresses: [],
    authors: [],
    tags: [],
    body: about ?? { format: "markdown", text: "", line: place.line ?? 1 },
    rest: rest ?? {},
    ...(lineOf && { lineOf }),
  };
  const { lead, end, notes, picture, summary: found } = placeFields(record, "people", rowsFor(map, "people"), account);
  const more = [lead, end].filter((each) => each !== undefined).join("\n\n");
  return {
    ...person,
    ...(found !== undefined && { summary: found }),
    ...(picture && !person.picture && { picture }),
    ...(more !== "" && { more }),
    notes: notes ?? [],
  };
}
