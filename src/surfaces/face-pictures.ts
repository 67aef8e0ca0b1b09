import { picturePath } from "../model/records/published-picture.ts";
import { pictureType } from "./media-types.ts";
import type { Artifact, Site } from "./site.ts";

/** Makes the pictures that stand for records, at the addresses that answers, feeds and structured data name. */
export function* facePictures({ studio, face }: Site): Iterable<Artifact> {
  const files = new Set(studio.entries.flatMap((entry) => entry.face ?? []));
  for (const file of files) {
    const path = picturePath(file);
    yield { path, mediaType: pictureType(path), body: async () => ({ content: await face(file) }) };
  }
}
