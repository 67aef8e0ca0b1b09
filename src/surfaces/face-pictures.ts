import { picturesInFields } from "../model/records/own-answers.ts";
import { picturePath } from "../model/records/published-picture.ts";
import type { Entry } from "../model/studio/studio.ts";
import { pictureType } from "./media-types.ts";
import type { Artifact, Site } from "./site.ts";

/** Makes the pictures that stand for records, and those in fields, at the addresses that answers, feeds and structured data name. */
export function* facePictures({ studio, face }: Site): Iterable<Artifact> {
  const files = new Set(studio.entries.flatMap((entry) => [entry.face ?? [], ...namedIn(entry)].flat()));
  for (const file of files) {
    const path = picturePath(file);
    yield { path, mediaType: pictureType(path), body: async () => ({ content: await face(file) }) };
  }
}

/** Returns the pictures in the fields of a record, as the disk names their files. */
function namedIn(entry: Entry): string[] {
  const named = new Set(picturesInFields(entry).map((file) => file.normalize("NFC")));
  return named.size === 0 ? [] : entry.pictures.filter((file) => named.has(file.normalize("NFC")));
}
