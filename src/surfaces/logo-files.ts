import { mediaTypes } from "./media-types.ts";
import type { Artifact, Site } from "./site.ts";

/** Makes the files of a logo of pixels, by day and by night. */
export function* logoFiles({ studio }: Site): Iterable<Artifact> {
  const { day, night } = studio.brand.logoPicture ?? {};
  for (const picture of [day, night]) {
    if (!picture) continue;
    const { path, type, data } = picture;
    yield { path, mediaType: mediaTypes[type], body: async () => ({ content: bytesOf(data) }) };
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
