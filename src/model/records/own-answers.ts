import type { z } from "zod";
import { pathFrom } from "../addresses/path-from.ts";
import { resolvedLink } from "../addresses/resolve-link.ts";
import { type CollectionName, collectionRow } from "../shapes/collections.ts";
import type { Answering } from "../shapes/definitions/field-type.ts";
import { typeOf } from "../shapes/definitions/field-types.ts";
import { blockOf, type Section, sectionsShape } from "../shapes/definitions/sections.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import { picturePath } from "./published-picture.ts";

/** Returns the shape in answers of a field that a studio defines, or of sections; undefined for any other. */
export function answerShape(collection: CollectionName, field: string): z.ZodType | undefined {
  if (field === "sections") return sectionsShape("answers");
  const answers = collectionRow(collection).own?.answers ?? {};
  return Object.hasOwn(answers, field) ? (answers[field] as z.ZodType) : undefined;
}

/** Returns the means by which the values of a record become those of answers. */
export function answeringIn(entry: Entry, studio: Studio, baseUrl: string): Answering {
  const answering: Answering = {
    address: (link) => new URL(resolvedLink(link, entry, studio), baseUrl).href,
    picture: (file) => new URL(picturePath(beside(entry, file)), baseUrl).href,
    value: (field, value) => typeOf(field).answer?.(value, field, answering) ?? value,
  };
  return answering;
}

/** Returns the paths of the pictures in the fields that a studio defines, below the content folder. */
export function picturesInFields({ collection, data, file }: Entry): string[] {
  const pictures: string[] = [];
  const noting: Answering = {
    address: (link) => link,
    picture(named) {
      pictures.push(beside({ file }, named));
      return named;
    },
    value: (field, value) => typeOf(field).answer?.(value, field, noting),
  };
  for (const [name, value] of Object.entries(data)) if (value !== undefined) answerOf(collection, name, value, noting);
  return pictures;
}

/** Returns the value of a field as answers have it; of a field of the program's own, as content does. */
export function answerOf(collection: CollectionName, name: string, value: unknown, answering: Answering): unknown {
  if (name === "sections") return sectionsAnswer(value as readonly Section[], answering);
  const field = collectionRow(collection).own?.fields[name];
  return field ? answering.value(field, value) : value;
}

/** Returns sections as answers have them; undefined without a block, since lists of a home page stand beside its record. */
function sectionsAnswer(sections: readonly Section[], answering: Answering): unknown {
  const answers = sections.flatMap((section) => {
    const found = blockOf(section);
    return found ? [{ [found.name]: answering.value({ type: "group", ...found.block }, found.values) }] : [];
  });
  return answers.length > 0 ? answers : undefined;
}

/** Returns the path of a file that a record names, below the content folder. */
function beside({ file }: Pick<Entry, "file">, named: string): string {
  return pathFrom(file.slice(0, file.lastIndexOf("/")), named);
}
