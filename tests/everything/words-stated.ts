import { slugPattern } from "../../src/model/shapes/field-shapes.ts";
import type { Entry } from "../../src/model/studio/studio.ts";

/** Members of records that readers see nowhere: the search answers questions, menus use labels, and files are pictures. */
const unseen = ["questions", "label", "file", "poster", "captions"];

/** Days, times and slugs, which pages show in words of their own. */
const coded = new RegExp(`^\\d{4}-\\d\\d-\\d\\d|${slugPattern.source}`);

/** Returns the words that a record states for readers: every text at any depth, as it is written. */
export function wordsStatedBy({ data }: Entry): string[] {
  return wordsIn(data);
}

function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return coded.test(value) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (unseen.includes(name) ? [] : wordsIn(member)));
}
