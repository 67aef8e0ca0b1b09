import { publishedPicture } from "../../model/records/published-picture.ts";
import type { Entry } from "../../model/studio/studio.ts";

/** Returns the picture of a record; undefined if it has none. */
export function pictureNode(entry: Entry, base: URL) {
  const picture = publishedPicture(entry, base.href);
  if (!picture) return undefined;
  const { url, alt, caption, credit } = picture;
  return { "@type": "ImageObject", url, description: alt, caption, creditText: credit };
}
