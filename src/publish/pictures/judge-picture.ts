import { imageMetadata } from "astro/assets/utils";
import { foreignKindOf } from "../../loader/read/foreign-pictures.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { judgedOnce } from "./judged-once.ts";

/** Reason why nobody can see a picture, and the way out */
export type PictureFault = Pick<ContentFault, "reason" | "expected">;

/** Greatest number of pixels of a picture: a gigabyte of memory holds them, with their colours */
const mostPixels = 268_000_000;

/** Options with which every picture is decoded, in checks and in builds: a scratch is shown, and a missing part is a fault */
export const decoding = { failOn: "truncated", limitInputPixels: mostPixels } as const;

/** Side to which a judged picture is reduced */
const side = 16;

/** Description of a picture that pages can show */
export const readablePicture = "a file whose content is JPEG, PNG, WebP, AVIF, GIF, or SVG with a size or a view box";

/** Returns the fault of a picture that cannot be decoded to its end; undefined for one that pages can show. */
export async function judgePicture(bytes: Uint8Array): Promise<PictureFault | undefined> {
  if (bytes.length === 0) return { reason: "is an empty file", expected: readablePicture };
  const kind = foreignKindOf(bytes);
  if (kind) return { reason: `holds ${kind}, which is no picture that browsers show`, expected: "it saved as JPEG" };
  const found = await imageMetadata(bytes).catch(() => undefined);
  if (!found) return { reason: "is not a readable picture", expected: readablePicture };
  const { width, height, format } = found;
  if (format === "svg") return undefined;
  if (width * height > mostPixels) {
    return { reason: `has ${width} × ${height} pixels`, expected: `at most ${mostPixels / 1_000_000} million of them` };
  }
  return judgedOnce("picture", bytes, () => decodeFault(bytes));
}

async function decodeFault(bytes: Uint8Array): Promise<PictureFault | undefined> {
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { ...decoding, pages: -1 });
    await picture.resize(side, side, { fit: "fill" }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return { reason: `cannot be decoded to its end (${whyOf(error)})`, expected: "the picture saved anew" };
  }
}

/** Returns the last words of a decoder, in one line. */
export function whyOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (
    message
      .trim()
      .split("\n", 1)[0]
      ?.replace(/^.*?: (?=\w+: )/, "") ?? ""
  );
}
