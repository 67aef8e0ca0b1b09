import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parse } from "yaml";
import { splitSource } from "../../../../src/loader/read/front-matter.ts";
import { collectionNames } from "../../../../src/model/shapes/collections.ts";
import { isObject } from "../merge/same-value.ts";
import { contentPath } from "../server/content-path.ts";
import { placeOf, type RecordPlace } from "./record-place.ts";

/** Record of a list: its place, and what its file says of it. */
export interface ListedRecord extends RecordPlace {
  title: string;
  draft: boolean;
}

/** Lists the places of all records, drafts included. Links, and what leads out of the folder, are left out. */
export function placesIn(content: string): RecordPlace[] {
  const files = collectionNames().flatMap((name) => {
    try {
      return readdirSync(join(content, name), { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
  });
  return files
    .filter((item) => item.isFile())
    .flatMap((item) => {
      const path = relative(content, join(item.parentPath, item.name)).split(sep).join("/");
      return isAllowed(content, path) ? (placeOf(path) ?? []) : [];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns a place with the title of its record, and whether it is a draft, as far as the file can be read. */
export function withTitle(content: string, place: RecordPlace): ListedRecord {
  const fields = fieldsIn(readFileSync(join(content, place.path), "utf8"));
  return { ...place, title: typeof fields.title === "string" ? fields.title : "", draft: fields.draft === true };
}

function fieldsIn(text: string): Record<string, unknown> {
  try {
    const fields: unknown = parse(splitSource(text).frontMatter);
    return isObject(fields) ? fields : {};
  } catch {
    return {};
  }
}

function isAllowed(content: string, path: string): boolean {
  try {
    contentPath(content, path);
    return true;
  } catch {
    return false;
  }
}
