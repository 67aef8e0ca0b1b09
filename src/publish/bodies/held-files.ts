import { hash } from "node:crypto";
import { tagOfHash } from "../../../functions/http/entity-tag.ts";
import { heldBytes, isHashed } from "../../api/http/hashed-files.ts";
import type { Manifest } from "../../api/http/manifest.ts";
import type { EarlierBodies } from "./earlier-bodies.ts";

/** Time of a build, and the hours for which it holds files that its pages no longer name */
export interface Holding {
  /** RFC 3339 */
  now: string;
  hours: number;
}

/** File of an earlier build that pages in browsers, caches and other servers still name */
export interface HeldFile {
  path: string;
  mediaType: string;
  content: Uint8Array<ArrayBuffer>;
  left: string;
}

const hour = 3_600_000;

/** Returns the files of earlier builds to hold, in the order of their addresses; those that left first give way to the bound of bytes. */
export function heldFiles(earlier: EarlierBodies, published: Manifest["routes"], { now, hours }: Holding): HeldFile[] {
  const since = Date.parse(now) - hours * hour;
  const found = Object.entries(earlier.routes)
    .flatMap(([path, [variant]]) =>
      variant && isHashed(path) && !published[path] ? [{ path, variant, left: variant.left ?? now }] : [],
    )
    .filter(({ left }) => Date.parse(left) > since)
    .sort((one, other) => Date.parse(other.left) - Date.parse(one.left) || (one.path < other.path ? -1 : 1));
  let bytes = 0;
  const held = found.filter(({ variant }) => {
    bytes += variant.identity.length;
    return bytes <= heldBytes;
  });
  return held
    .flatMap(({ path, variant, left }) => {
      const content = bytesOf(earlier, variant.identity);
      return content ? [{ path, mediaType: variant.type, content, left }] : [];
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Reads a body; returns undefined where somebody wrote to the folder since. */
function bytesOf(earlier: EarlierBodies, body: Parameters<EarlierBodies["read"]>[0]) {
  try {
    const bytes = earlier.read(body);
    return tagOfHash(hash("sha256", bytes, "buffer")) === body.etag ? bytes : undefined;
  } catch {
    return undefined;
  }
}
