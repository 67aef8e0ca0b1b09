import { splitAvif } from "./split-avif.ts";
import { splitGif } from "./split-gif.ts";
import { splitJpeg } from "./split-jpeg.ts";
import { splitPng } from "./split-png.ts";
import { splitWebp } from "./split-webp.ts";
import type { SplitPicture } from "./stated-facts.ts";

const splitters: readonly (readonly [sign: RegExp, split: (bytes: Uint8Array) => SplitPicture])[] = [
  [/^ffd8ff/, splitJpeg],
  [/^89504e470d0a1a0a/, splitPng],
  [/^52494646.{8}57454250/, splitWebp],
  [/^47494638(37|39)61/, splitGif],
  [/^.{8}66747970/, splitAvif],
];

/** Splits a picture of pixels into what is published and the rest; undefined for other files. */
export function splitPicture(bytes: Uint8Array): SplitPicture | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  return splitters.find(([sign]) => sign.test(head))?.[1](bytes);
}

/** Returns the published form of a picture of pixels: the same bytes where nothing has to be taken out. */
export function publishedPixels(bytes: Uint8Array): Uint8Array {
  const split = splitPicture(bytes);
  return split && split.taken.length > 0 ? split.bytes : bytes;
}
