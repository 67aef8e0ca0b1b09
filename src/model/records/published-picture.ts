import { z } from "zod";
import { type Picture, pictureShape } from "../shapes/picture-shape.ts";
import type { Entry } from "../studio/studio.ts";
import { fieldOf } from "./field-of.ts";

const { alt, caption, credit } = pictureShape.shape;

/** Picture of a record as answers hold it. */
export const publishedPictureSchema = z
  .object({ url: z.url().describe("Address of the picture, at most 1,200 pixels wide."), alt, caption, credit })
  .meta({ id: "Picture", description: "A picture with its description." });

export type PublishedPicture = z.infer<typeof publishedPictureSchema>;

/** Picture of a record, with the path of its file below the content folder. */
export interface Face extends Picture {
  path: string;
}

/** Returns the picture of a record; undefined if it has none. */
export function faceOf(entry: Pick<Entry, "data" | "face">): Face | undefined {
  const picture = fieldOf(entry, "picture", pictureShape);
  return picture && entry.face !== undefined ? { ...picture, path: entry.face } : undefined;
}

/** Kinds of pictures that are published as JPEG; the others may be transparent, or drawings. */
const photographs = /\.(jpe?g|avif|webp)$/i;

/** Returns the address at which a picture of the content is published for programs. */
export function picturePath(file: string): string {
  const stem = file.replace(/\.\w+$/, "").normalize("NFC");
  const kind = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
  return encodeURI(`/pictures/${stem}-${kind}.${photographs.test(file) ? "jpg" : "png"}`);
}

/** Returns the picture of a record as answers hold it; undefined if it has none. */
export function publishedPicture(entry: Entry, baseUrl: string): PublishedPicture | undefined {
  const face = faceOf(entry);
  if (!face) return undefined;
  const { path, alt, caption, credit } = face;
  const url = new URL(picturePath(path), baseUrl).href;
  return { url, alt, ...(caption !== undefined && { caption }), ...(credit !== undefined && { credit }) };
}
