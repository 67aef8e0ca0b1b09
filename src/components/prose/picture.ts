import pictures, { getImage } from "virtual:pictures";
import type { ImageMetadata } from "astro";
import { picturePath } from "../../model/records/published-picture.ts";
import { notePicture } from "../../model/studio/current.ts";

/** Widths in pixels that browsers choose from; prose is at most 42 rem wide */
const widths = [480, 768, 1152, 1536];
const sizes = "(min-width: 46rem) 42rem, 92vw";

export type PictureAttributes = Record<string, string | number>;

/** Widths of a picture that browsers choose from, and the width at which pages show it */
interface Frame {
  widths: readonly number[];
  sizes: string;
}

/** Frames of the pictures that stand for records */
const frames = {
  small: { widths: [96, 192], sizes: "4rem" },
  portrait: { widths: [240, 480, 720], sizes: "(min-width: 64rem) 20rem, 45vw" },
  thumb: { widths: [320, 640, 960], sizes: "(min-width: 40rem) 33vw, 92vw" },
  head: { widths: [480, 768, 1152, 1536, 2048], sizes: "(min-width: 64rem) 66vw, 92vw" },
} satisfies Record<string, Frame>;

/** Returns the attributes that show the picture of a record; at the head of its page it is loaded at once. */
export async function faceAttributes(file: string, frame: keyof typeof frames): Promise<PictureAttributes> {
  notePicture(file);
  // Pages on demand have no sizes of pictures, only the file for programs.
  if (!pictures[file]) return { src: picturePath(file), loading: "lazy", decoding: "async" };
  const attributes = await pictureAttributes(file, frames[frame]);
  return frame === "head" ? { ...attributes, loading: "eager", fetchpriority: "high" } : attributes;
}

/** Returns the attributes that show a picture, by its path below the content folder; empty if there is none. */
export async function pictureAttributes(file: string, frame: Frame = { widths, sizes }): Promise<PictureAttributes> {
  notePicture(file);
  const picture = pictures[file];
  if (!picture) return {};
  // Reading a picture's members outside Astro's own functions makes Astro publish the original, so a clone is read.
  const own = (picture as { clone?: ImageMetadata }).clone ?? picture;
  const loading = { loading: "lazy", decoding: "async" };
  if (own.format === "svg") return { src: picture.src, width: own.width, height: own.height, ...loading };
  const width = Math.min(own.width, frame.widths.at(-1) ?? own.width);
  const image = await getImage({
    src: picture,
    format: "webp",
    width,
    widths: [...frame.widths.filter((each) => each < width), width],
  });
  return {
    src: image.src,
    srcset: image.srcSet.attribute,
    sizes: frame.sizes,
    width,
    height: image.attributes.height,
    ...loading,
  };
}

/** Returns the attributes of a `<source>` in a `<picture>`, which offers a picture in other sizes and formats. */
export async function sourceAttributes(file: string): Promise<PictureAttributes> {
  const { src, srcset } = await pictureAttributes(file);
  if (src === undefined) return {};
  return srcset === undefined ? { srcset: src } : { srcset, sizes, type: "image/webp" };
}

/** Returns the address of a picture as it was written, to which prose links. */
export function pictureLink(file: string): PictureAttributes {
  notePicture(file);
  const picture = pictures[file];
  return picture ? { href: picture.src } : {};
}

const attributesOf: Record<string, (file: string) => PictureAttributes | Promise<PictureAttributes>> = {
  img: pictureAttributes,
  source: sourceAttributes,
};

const placed =
  /<(img|source|a|area|image|use|feImage)(?: [^\s=>"]+(?:="[^"]*")?)*? data-picture="([^"]*)"(?: [^\s=>"]+(?:="[^"]*")?)*>/g;

/** Returns the HTML of prose with its pictures filled in. */
export async function withPictures(html: string): Promise<string> {
  const places = [...html.matchAll(placed)];
  const shown = await Promise.all(
    places.map(([, element, file = ""]) => (attributesOf[element as string] ?? pictureLink)(plain(file))),
  );
  let next = 0;
  return html.replace(placed, (tag, _element, file) => {
    const attributes = written(shown[next++] ?? {});
    return tag.replace(` data-picture="${file}"`, () => attributes);
  });
}

function written(attributes: PictureAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .join("");
}

function plain(attribute: string): string {
  return attribute
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
