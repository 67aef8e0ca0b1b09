import { basename, dirname } from "node:path/posix";
import { type CollectionName, collectionNames } from "../../../../src/model/shapes/collections.ts";
import { guideSlug } from "../../../../src/model/studio/guide-files.ts";
import { contentPath, PathError } from "../server/content-path.ts";
import { slugFault } from "../server/slug-fault.ts";
import { Refusal } from "./refusal.ts";

/** Place of a record's file below the content folder. */
export interface RecordPlace {
  path: string;
  collection: CollectionName;
  locale: string;
  /** Folder below the language that only arranges files, with a slash at its end; empty for most. */
  below: string;
  slug: string;
}

/** Returns the place of a record's file; undefined for a path that is none. */
export function placeOf(path: string): RecordPlace | undefined {
  const [collection = "", locale, ...rest] = path.split("/");
  const known = collectionNames().find((name) => name === collection);
  const file = rest.join("/");
  if (!known || locale === undefined || !/\.mdx?$/.test(file) || guideSlug(basename(file)) !== undefined)
    return undefined;
  const folder = dirname(file);
  const below = folder === "." ? "" : `${folder}/`;
  return {
    path,
    collection: known,
    locale,
    below,
    slug: basename(file)
      .replace(/\.mdx?$/, "")
      .normalize("NFC"),
  };
}

/** Returns the place that a caller names. Throws a Refusal for a path that is no record of the folder. */
export function namedPlace(content: string, path: string): RecordPlace {
  const place = placeOf(path);
  const wanted = "A record is `collection/language/slug.md`; list_records has the paths.";
  if (!place) throw new Refusal(`\`${path}\` is no record. ${wanted}`);
  try {
    contentPath(content, path);
  } catch (error) {
    if (error instanceof PathError) throw new Refusal(`${error.message} ${wanted}`);
    throw error;
  }
  return place;
}

/** Throws a Refusal for a slug that no record can have: folders, capitals, too many letters. */
export function refuseSlug(slug: string): void {
  const fault = slugFault(slug);
  if (fault !== undefined) throw new Refusal(`Nothing was written. ${fault}`);
}
