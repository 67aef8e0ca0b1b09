import { joined, type PrivatePart, type SplitPicture } from "./stated-facts.ts";

/** Applications whose blocks make a picture move or state its colours */
const shown = /^(NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

const sign = { extension: 0x21, picture: 0x2c, end: 0x3b, comment: 0xfe, application: 0xff };

/** Splits a GIF into what is published and the rest (GIF89a). It has no place for a copyright but its comments. */
export function splitGif(given: Uint8Array): SplitPicture {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const tableOf = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let at = 13 + tableOf(bytes[10]);
  const kept = [bytes.subarray(0, at)];
  const taken: PrivatePart[] = [];
  while (at < bytes.length && bytes[at] !== sign.end) {
    const isPicture = bytes[at] === sign.picture;
    if (!isPicture && bytes[at] !== sign.extension) break;
    const end = endOfBlocks(bytes, isPicture ? at + 11 + tableOf(bytes[at + 9]) : at + 2);
    const block = bytes.subarray(at, end);
    const application = block.toString("latin1", 3, 14);
    const isHidden =
      !isPicture && (block[1] === sign.comment || (block[1] === sign.application && !shown.test(application)));
    if (!isHidden) kept.push(block);
    else taken.push({ kind: /^XMP/.test(application) ? "xmp" : "text", bytes: block.subarray(3) });
    at = end;
  }
  if (at + 1 < bytes.length) taken.push({ kind: "other", bytes: bytes.subarray(at + 1) });
  return { bytes: joined([...kept, Buffer.from([sign.end])]), taken };
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] as number);
  return Math.min(at + 1, bytes.length);
}
