import type { StatedFacts } from "./stated-facts.ts";

/** Value of a tag: text, or numbers */
export type TagValue = string | number[];

/** Tags of the directories of a TIFF or EXIF block, by their number */
export type Tags = ReadonlyMap<number, TagValue>;

/** Tags that this program reads (EXIF 3.0, TIFF 6.0) */
export const tags = {
  documentName: 0x10d,
  description: 0x10e,
  maker: 0x10f,
  model: 0x110,
  orientation: 0x112,
  artist: 0x13b,
  copyright: 0x8298,
  exifPlace: 0x8769,
  gpsPlace: 0x8825,
  author: 0x9c9d,
  owner: 0xa430,
  cameraNumber: 0xa431,
  lens: 0xa434,
} as const;

/** Bytes of a value of each type */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Number of tags that a directory may have, and number of directories that are read */
const most = { tags: 1000, directories: 20 };

/** Letters of a text that are read */
const longest = 2000;

/** Reads the tags of a TIFF block, with those of its EXIF directories. A block that is cut short gives what it has. */
export function readTags(given: Uint8Array): Tags {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const start = bytes.toString("latin1", 0, 6) === "Exif\0\0" ? 6 : 0;
  const block = bytes.subarray(start);
  const found = new Map<number, TagValue>();
  const order = block.toString("latin1", 0, 2);
  if ((order !== "II" && order !== "MM") || block.length < 8) return found;
  const isLittle = order === "II";
  const number = (at: number, size: number) => (isLittle ? block.readUIntLE(at, size) : block.readUIntBE(at, size));
  const places = [number(4, 4)];
  for (let read = 0; read < places.length && read < most.directories; read += 1) {
    const place = places[read] as number;
    if (place < 8 || place + 2 > block.length) continue;
    const count = Math.min(number(place, 2), most.tags);
    for (let index = 0; index < count; index += 1) {
      const at = place + 2 + index * 12;
      if (at + 12 > block.length) break;
      const [tag, type, length] = [number(at, 2), number(at + 2, 2), number(at + 4, 4)];
      const size = (sizes[type] ?? 0) * length;
      const from = size <= 4 ? at + 8 : number(at + 8, 4);
      if (size === 0 || from + size > block.length) continue;
      const value = type === 2 || tag === tags.author ? textAt(block, from, size, tag) : numbersAt(from, type, length);
      if (!found.has(tag)) found.set(tag, value);
      if (tag === tags.exifPlace || tag === tags.gpsPlace) places.push(number(from, 4));
    }
  }
  return found;

  function numbersAt(from: number, type: number, length: number): number[] {
    const size = Math.min(sizes[type] as number, 4);
    return Array.from({ length: Math.min(length, 8) }, (_, index) =>
      number(from + index * (sizes[type] as number), size),
    );
  }
}

function textAt(block: Buffer, from: number, size: number, tag: number): string {
  const part = block.subarray(from, from + Math.min(size, longest));
  const utf8 = part.toString("utf8");
  // The standard has ASCII alone; cameras and programs write both of these.
  const plain = utf8.includes("\uFFFD") ? part.toString("latin1") : utf8;
  const text = tag === tags.author ? part.toString("utf16le") : plain;
  return text.replace(/\0.*$/s, "").trim();
}

/** Returns what of the tags is published. */
export function statedIn(found: Tags): StatedFacts {
  const turn = found.get(tags.orientation);
  const orientation = Array.isArray(turn) ? turn[0] : undefined;
  const copyright = found.get(tags.copyright);
  return {
    ...(orientation !== undefined && orientation >= 2 && orientation <= 8 && { orientation }),
    ...(typeof copyright === "string" && copyright !== "" && { copyright }),
  };
}

/** Writes a TIFF block that holds the published facts alone; undefined if there are none. */
export function writeExif({ orientation, copyright }: StatedFacts): Buffer | undefined {
  const entries: [tag: number, type: number, value: Buffer][] = [];
  if (orientation !== undefined) entries.push([tags.orientation, 3, Buffer.from([0, orientation])]);
  if (copyright !== undefined) entries.push([tags.copyright, 2, Buffer.from(`${copyright}\0`)]);
  if (entries.length === 0) return undefined;
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16BE(entries.length, 0);
  const behind: Buffer[] = [];
  let end = 8 + directory.length;
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16BE(tag, at);
    directory.writeUInt16BE(type, at + 2);
    directory.writeUInt32BE(type === 3 ? 1 : value.length, at + 4);
    if (value.length <= 4) value.copy(directory, at + 8);
    else {
      directory.writeUInt32BE(end, at + 8);
      behind.push(value);
      end += value.length;
    }
  }
  return Buffer.concat([Buffer.from("MM\0*\0\0\0\x08", "latin1"), directory, ...behind]);
}
