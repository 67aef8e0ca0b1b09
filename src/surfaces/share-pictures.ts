import { hasOwnPicture, sharePath } from "../model/addresses/share-address.ts";
import { mediaTypes } from "./media-types.ts";
import type { Artifact, Site } from "./site.ts";

export function* sharePictures({ pages, studio, picture }: Site): Iterable<Artifact> {
  for (const page of pages) {
    if (!hasOwnPicture(page, studio)) continue;
    const body = async () => ({ content: await picture(page) });
    yield { path: sharePath(page, studio), mediaType: mediaTypes.png, body };
  }
}
