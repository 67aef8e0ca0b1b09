import { getImage } from "virtual:sizes";
import type { ImageMetadata } from "astro";
import { picturePath } from "../../model/records/published-picture.ts";
import { type ShownPicture, shownPicture } from "../../model/studio/current.ts";
import { plainAttribute } from "../../model/texts/plain-attribute.ts";

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
  const picture = await shownPicture(file);
  // Pages on demand have no sizes of pictures, only the file for programs.
  if (!picture) return { src: picturePath(file), loading: "lazy", decoding: "async" };
  const attributes = await framed(picture, frames[frame]);
  return frame === "head" ? { ...attributes, loading: "eager", fetchpriority: "high" } : attributes;
}

/** Returns the attributes that show a picture, by its path below the content folder; empty if there is none. */
export async function pictureAttributes(file: string): Promise<PictureAttributes> {
  const picture = await shownPicture(file);
  return picture ? framed(picture, { widths, sizes }) : {};
}

async function framed(picture: ShownPicture, frame: Frame): Promise<PictureAttributes> {
  const loading = { loading: "lazy", decoding: "async" };
  if (picture.format === "svg")
    return { src: addressOf(picture), width: picture.width, height: picture.height, ...loading };
  const width = Math.min(picture.width, frame.widths.at(-1) ?? picture.width);
  const image = await getImage({
    src: picture as ImageMetadata,
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
export async function pictureLink(file: string): Promise<PictureAttributes> {
  const picture = await shownPicture(file);
  return picture ? { href: addressOf(picture) } : {};
}

/** Returns the address of a picture's file as browsers send it; a space would end one of several. */
function addressOf({ src }: ShownPicture): string {
  return encodeURI(src);
}

const attributesOf: Record<string, (file: string) => Promise<PictureAttributes>> = {
  img: pictureAttributes,
  source: sourceAttributes,
};

const placed =
  /<(img|source|a|area|image|use|feImage)(?: [^\s=>"]+(?:="[^"]*")?)*? data-picture="([^"]*)"(?: [^\s=>"]+(?:="[^"]*")?)*>/g;

/** Returns the HTML of prose with its pictures filled in. */
export async function withPictures(html: string): Promise<string> {
  const places = [...html.matchAll(placed)];
  const shown = await Promise.all(
    places.map(([, element, file = ""]) => (attributesOf[element as string] ?? pictureLink)(plainAttribute(file))),
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
