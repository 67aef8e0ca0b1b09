import { statedFacts } from "./copyright.ts";
import { writeExif } from "./exif.ts";
import { joined, type PrivatePart, type SplitPicture } from "./stated-facts.ts";

/** Chunks that are published (RFC 9649, §2.7) */
const shown = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Signs in the head of a file that has facts */
const sign = { exif: 0x08, xmp: 0x04 };

/** Splits a WebP into what is published and the rest. */
export function splitWebp(given: Uint8Array): SplitPicture {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const stated = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  const kept: Buffer[] = [];
  const taken: PrivatePart[] = [];
  let at = 12;
  while (at + 8 <= stated) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), bytes.length);
    const body = bytes.subarray(at + 8, Math.min(at + 8 + length, bytes.length));
    if (shown.has(name)) kept.push(bytes.subarray(at, end));
    else taken.push({ kind: name === "EXIF" ? "exif" : name === "XMP " ? "xmp" : "other", bytes: body });
    at = end;
  }
  if (at < bytes.length) taken.push({ kind: "other", bytes: bytes.subarray(at) });
  const exif = writeExif(statedFacts(taken));
  const isExtended = kept[0]?.toString("latin1", 0, 4) === "VP8X";
  const facts = exif && isExtended ? [chunkOf("EXIF", exif)] : [];
  const chunks = isExtended ? [signed(kept[0] as Buffer, facts.length > 0), ...kept.slice(1), ...facts] : kept;
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...chunks]);
  return { bytes: joined([headOf("RIFF", body.length), body]), taken };
}

function signed(head: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(head);
  copy[8] = ((copy[8] ?? 0) & ~(sign.exif | sign.xmp)) | (hasExif ? sign.exif : 0);
  return copy;
}

function chunkOf(name: string, body: Buffer): Buffer {
  return Buffer.concat([headOf(name, body.length), body, Buffer.alloc(body.length % 2)]);
}

function headOf(name: string, length: number): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(length, 4);
  return head;
}
