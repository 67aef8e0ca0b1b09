import { statedFacts } from "./copyright.ts";
import { writeExif } from "./exif.ts";
import { type FactKind, joined, type PrivatePart, type SplitPicture } from "./stated-facts.ts";

const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app13: 0xed,
  adobe: 0xee,
  comment: 0xfe,
};

/** Bytes of a segment of JFIF without a thumbnail */
const lengthOfJfif = 18;

/** Splits a JPEG into what is published and the rest (ISO 10918-1, annex B). Pixels stay as they are to the bit. */
export function splitJpeg(given: Uint8Array): SplitPicture {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const kept: Uint8Array[] = [];
  const taken: PrivatePart[] = [];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) {
      // Some cameras fill up between segments; readers go on to the next marker.
      const next = bytes.indexOf(0xff, at + 1);
      at = next < 0 ? bytes.length : next;
      continue;
    }
    const code = bytes[at + 1] ?? marker.end;
    if (code === marker.end) {
      at = Math.min(at + 2, bytes.length);
      break;
    }
    const hasLength = code !== 0x01 && !(code >= 0xd0 && code <= 0xd8);
    let end = hasLength ? at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0) : at + 2;
    const segment = bytes.subarray(at, end);
    const kind = kindOf(code, segment);
    if (code === marker.scan) end = endOfScan(bytes, end);
    if (kind === undefined && code === marker.app0 && segment.length > lengthOfJfif)
      taken.push({ kind: "other", bytes: segment.subarray(lengthOfJfif) });
    if (kind === undefined) kept.push(code === marker.app0 ? withoutThumbnail(segment) : bytes.subarray(at, end));
    else taken.push({ kind, bytes: bodyOf(kind, segment) });
    at = Math.max(end, at + 2);
  }
  // Telephones put films, and cameras other pictures, behind the end.
  if (at < bytes.length) taken.push({ kind: "other", bytes: bytes.subarray(at) });
  const exif = writeExif(statedFacts(taken));
  const first = kept[0]?.[1] === marker.app0 ? 1 : 0;
  const facts = exif ? [segmentOf(marker.app1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exif]))] : [];
  const start = Buffer.from([0xff, marker.start]);
  const whole = [start, ...kept.slice(0, first), ...facts, ...kept.slice(first), Buffer.from([0xff, marker.end])];
  return { bytes: joined(whole), taken };
}

/** Returns the kind of a segment that is not published; undefined for one that is: pixels, JFIF, profile, Adobe's colours. */
function kindOf(code: number, segment: Buffer): FactKind | undefined {
  const named = (name: string) => segment.toString("latin1", 4, 4 + name.length) === name;
  if (code === marker.comment) return "text";
  if (code < marker.app0 || code > 0xef) return undefined;
  if (code === marker.app0 && named("JFIF\0")) return undefined;
  if (code === marker.app2 && named("ICC_PROFILE\0")) return undefined;
  if (code === marker.adobe && named("Adobe")) return undefined;
  if (code === marker.app1 && named("Exif\0")) return "exif";
  if (code === marker.app1 && named("http://ns.adobe.com/")) return "xmp";
  return code === marker.app13 ? "iptc" : "other";
}

function bodyOf(kind: FactKind, segment: Buffer): Uint8Array {
  return kind === "exif" ? segment.subarray(10) : segment.subarray(4);
}

/** Returns the place of the first marker behind the pixels of a scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isOfPixels = next === 0x00 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isOfPixels) return next === undefined ? bytes.length : at;
  }
  return bytes.length;
}

function withoutThumbnail(segment: Buffer): Buffer {
  return segmentOf(marker.app0, Buffer.concat([segment.subarray(4, 16), Buffer.from([0, 0])]));
}

function segmentOf(code: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
