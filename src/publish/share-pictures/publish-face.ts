import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { picturePath } from "../../model/records/published-picture.ts";
import { decoding } from "../pictures/judge-picture.ts";
import { PictureCache } from "./picture-cache.ts";

/** Widest form of a picture that programs get, in pixels */
const mostWidth = 1200;

/** Returns the cache of published pictures, in the folder of build results that are made once. */
export function faceCache(cache: string): PictureCache {
  return new PictureCache(join(cache, "face-pictures"));
}

/** Returns the maker of published pictures; it takes those made before from the cache. */
export function publishFaces(
  content: string,
  cached: PictureCache,
): (file: string) => Promise<Uint8Array<ArrayBuffer>> {
  return async (file) => {
    const bytes = readFileSync(join(content, file));
    const isPhotograph = picturePath(file).endsWith(".jpg");
    const name = hash("sha256", Buffer.concat([bytes, Buffer.from(`${mostWidth}${isPhotograph}`)])).slice(0, 32);
    return cached.take(file, name, () => reduced(bytes, isPhotograph));
  };
}

async function reduced(bytes: Buffer, isPhotograph: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp");
  // A camera states by a mark which side is up; the published form has it in its pixels.
  const image = sharp(bytes, decoding).rotate().resize({ width: mostWidth, withoutEnlargement: true });
  const made = isPhotograph ? image.flatten({ background: "#fff" }).jpeg({ quality: 82, mozjpeg: true }) : image.png();
  return new Uint8Array(await made.toBuffer());
}
