import { notePage } from "../model/addresses/note-page.ts";
import { hasOwnPicture, sharePictureOf } from "../model/addresses/share-address.ts";
import type { Artifact, Site } from "./site.ts";

export function* sharePictures({ pages, studio, picture }: Site): Iterable<Artifact> {
  for (const page of pages) {
    if (!hasOwnPicture(page, studio)) continue;
    const body = async () => {
      notePage(page);
      return { content: await picture(page) };
    };
    const { path, type } = sharePictureOf(page, studio);
    yield { path, mediaType: type, readsAll: true, body };
  }
}
