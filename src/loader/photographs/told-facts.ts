import { iptcTexts } from "./copyright.ts";
import { readTags, type Tags, tags } from "./exif.ts";
import type { PrivatePart } from "./stated-facts.ts";

/** Facts that a file tells beside what it shows: each with a value, or an empty text where it has none in words */
export type ToldFacts = Partial<Record<"place" | "camera" | "author" | "path", string>>;

/** Path of a file on somebody's machine */
const path = /(?:file:\/\/\/|[A-Za-z]:\\(?:Users|Documents)|\/(?:Users|home)\/)[^\0<>"']{1,120}/;

/** Number of the tag of a latitude, in the directory of places */
const latitude = 2;

/** Names by which XMP states facts */
const xmpNames = {
  place: /\b(?:exif:GPSLatitude|photoshop:City|Iptc4xmpCore:Location|LocationShown|LocationCreated)\b/,
  camera: /\b(?:tiff:Model|tiff:Make|aux:Lens|aux:SerialNumber|exifEX:LensModel|exifEX:BodySerialNumber)\b/,
  author: /<dc:creator\b[^>]*>([\s\S]{0,400}?)<\/dc:creator>|\bdc:creator="([^"]*)"/,
};

/** Returns what the parts of a file beside its pixels tell of people and places. */
export function toldFacts(parts: readonly PrivatePart[]): ToldFacts {
  return Object.assign({}, ...parts.map(toldIn).reverse());
}

function toldIn({ kind, bytes }: PrivatePart): ToldFacts {
  const text = Buffer.from(bytes.subarray(0, 1024 ** 2)).toString("latin1");
  const found = path.exec(text)?.[0];
  return { ...readers[kind](bytes, text), ...(found !== undefined && { path: found.trim() }) };
}

const readers: Record<PrivatePart["kind"], (bytes: Uint8Array, text: string) => ToldFacts> = {
  exif: (bytes) => inTags(readTags(bytes)),
  iptc: (bytes) => {
    const [author] = [...iptcTexts(bytes, 80), ...iptcTexts(bytes, 122)];
    const place = [90, 92, 95, 101].flatMap((number) => iptcTexts(bytes, number))[0];
    return { ...(author && { author }), ...(place && { place }) };
  },
  xmp: (bytes) => {
    const xmp = Buffer.from(bytes).toString("utf8");
    const [whole, inside, attribute] = xmpNames.author.exec(xmp) ?? [];
    const author = (inside ?? attribute ?? "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return {
      ...(xmpNames.place.test(xmp) && { place: "" }),
      ...(xmpNames.camera.test(xmp) && { camera: "" }),
      ...(whole !== undefined && author !== "" && { author }),
    };
  },
  text: (_, text) => {
    const [, author] = /^(?:Author|Artist|Creator)\0+([^\0]+)/.exec(text) ?? [];
    return author === undefined ? {} : { author };
  },
  // Films name their place so (QuickTime, and the boxes of telephones).
  other: (_, text) => (/\xa9xyz|location\.ISO6709/.test(text) ? { place: "" } : {}),
};

function inTags(found: Tags): ToldFacts {
  const textOf = (...wanted: number[]) =>
    [...new Set(wanted.map((tag) => found.get(tag)))]
      .filter((value) => typeof value === "string" && value !== "")
      .join(" ");
  const camera = textOf(tags.maker, tags.model, tags.lens, tags.cameraNumber);
  const author = textOf(tags.artist, tags.author, tags.owner);
  return {
    ...(found.has(tags.gpsPlace) && found.has(latitude) && { place: "" }),
    ...(camera !== "" && { camera }),
    ...(author !== "" && { author }),
  };
}
