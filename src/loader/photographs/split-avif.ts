import { statedFacts } from "./copyright.ts";
import { writeExif } from "./exif.ts";
import { boxesIn, type FactItem, factItems, type IsoBox } from "./iso-boxes.ts";
import type { PrivatePart, SplitPicture, StatedFacts } from "./stated-facts.ts";

/** Boxes of the file that pictures are made of */
const shown = new Set("ftyp meta mdat moov moof mfra sidx styp pdin free skip".split(" "));

/** Boxes of a film that hold nothing but facts */
const factBoxes = new Set(["udta", "meta", "uuid"]);

/** Boxes of a film that hold others */
const outer = new Set(["moov", "trak", "mdia"]);

/**
 * Splits an AVIF into what is published and the rest. Places in the file are named by numbers, so facts are written over
 * where they stand, and the file stays as long as it is.
 */
export function splitAvif(given: Uint8Array): SplitPicture {
  const bytes = Buffer.from(given);
  const taken: PrivatePart[] = [];
  const top = boxesIn(bytes, 0, bytes.length);
  const items = top.filter(({ type }) => type === "meta").flatMap((meta) => factItems(bytes, meta));
  for (const item of items) taken.push({ kind: item.kind, bytes: contentOf(bytes, item) });
  const stated = statedFacts(taken);
  for (const item of items) writeOver(bytes, item, item.kind === "exif" ? exifOf(stated, item) : Buffer.from(" "));
  const hide = (boxes: readonly IsoBox[], isHidden: (type: string) => boolean) => {
    for (const box of boxes) {
      if (isHidden(box.type)) {
        taken.push({ kind: "other", bytes: Buffer.from(bytes.subarray(box.body, box.end)) });
        bytes.write("free", box.start + 4, "latin1");
        bytes.fill(0, box.body, box.end);
      } else if (outer.has(box.type)) hide(boxesIn(bytes, box.body, box.end), (type) => factBoxes.has(type));
    }
  };
  hide(top, (type) => !shown.has(type));
  const end = top.at(-1)?.end ?? 0;
  if (end < bytes.length) taken.push({ kind: "other", bytes: Buffer.from(bytes.subarray(end)) });
  return { bytes: new Uint8Array(bytes.subarray(0, end)), taken };
}

function contentOf(bytes: Buffer, { kind, extents }: FactItem): Buffer {
  const whole = Buffer.concat(extents.map(([start, end]) => bytes.subarray(start, end)));
  // Four bytes before an EXIF block say where it begins.
  return kind === "exif" && whole.length > 4
    ? whole.subarray(4 + Math.min(whole.readUInt32BE(0), whole.length))
    : whole;
}

/** Returns the EXIF block that fits in the place of the former one, without the copyright if it must. */
function exifOf(stated: StatedFacts, { extents }: FactItem): Buffer {
  const room = extents.reduce((sum, [start, end]) => sum + end - start, 0);
  const { copyright: _, ...turn } = stated;
  const empty = Buffer.from("MM\0*\0\0\0\x08\0\0\0\0\0\0", "latin1");
  const blocks = [writeExif(stated), writeExif(turn), empty].flatMap((block) => block ?? []);
  const fitting = blocks.find(({ length }) => length + 4 <= room) ?? Buffer.alloc(0);
  return Buffer.concat([Buffer.alloc(4), fitting]);
}

/** Writes content over an item, and fills the rest of it: blanks behind text, zeros behind anything else. */
function writeOver(bytes: Buffer, { kind, extents }: FactItem, content: Buffer): void {
  let written = 0;
  for (const [start, end] of extents) {
    bytes.fill(kind === "xmp" ? 0x20 : 0, start, end);
    written += content.copy(bytes, start, written, written + end - start);
  }
}
