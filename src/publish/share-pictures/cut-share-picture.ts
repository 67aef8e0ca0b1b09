import { type SharePicture, shareSize } from "../../model/addresses/share-address.ts";
import { decoding } from "../pictures/judge-picture.ts";

/** Pixels that a drawing is rendered with before it is cut, for one inch of it */
const densityOfDrawing = 300;

/**
 * Returns a picture cut to the size of pictures for sharing, around its most remarkable part. What is transparent
 * shows the ground.
 */
export async function cutSharePicture(
  bytes: Buffer,
  { type, ground }: Pick<SharePicture, "type"> & { ground: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp");
  // A camera states by a mark which side is up.
  const upright = sharp(bytes, { ...decoding, density: densityOfDrawing }).rotate();
  const cut = upright
    .resize({ ...shareSize, fit: "cover", position: sharp.strategy.attention })
    .flatten({ background: ground });
  const made = type === "image/jpeg" ? cut.jpeg({ quality: 82, mozjpeg: true }) : cut.png();
  return new Uint8Array(await made.toBuffer());
}
