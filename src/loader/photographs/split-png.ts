import { crc32, inflateSync } from "node:zlib";
import { statedFacts } from "./copyright.ts";
import { writeExif } from "./exif.ts";
import { joined, type PrivatePart, type SplitPicture } from "./stated-facts.ts";

/** Optional chunks that change how pixels look or move (PNG 3, §11.3); all others tell something else. */
const shown = new Set(
  "tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);

const words = new Set(["tEXt", "zTXt", "iTXt"]);

/** Bytes that a packed text may have */
const mostText = 1024 ** 2;

/** Splits a PNG into what is published and the rest. The copyright stays in its chunk. */
export function splitPng(given: Uint8Array): SplitPicture {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const kept: Buffer[] = [];
  const taken: PrivatePart[] = [];
  let at = 8;
  let isOver = false;
  while (!isOver && at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const end = Math.min(at + 12 + length, bytes.length);
    const chunk = bytes.subarray(at, end);
    const body = chunk.subarray(8, Math.max(8, chunk.length - 4));
    const isNeeded = /^[A-Z]/.test(name) || shown.has(name);
    const isRights = words.has(name) && body.toString("latin1", 0, 10) === "Copyright\0";
    if (isNeeded || isRights) kept.push(chunk);
    else taken.push(partOf(name, body));
    isOver = name === "IEND";
    at = end;
  }
  if (at < bytes.length) taken.push({ kind: "other", bytes: bytes.subarray(at) });
  const hasRights = kept.some((chunk) => words.has(chunk.toString("latin1", 4, 8)));
  const { orientation, copyright } = statedFacts(taken);
  const exif = writeExif({
    ...(orientation !== undefined && { orientation }),
    ...(copyright !== undefined && !hasRights && { copyright }),
  });
  const whole = [bytes.subarray(0, 8), ...kept.slice(0, 1), ...(exif ? [chunkOf("eXIf", exif)] : []), ...kept.slice(1)];
  return { bytes: joined(whole), taken };
}

function partOf(name: string, body: Buffer): PrivatePart {
  if (name === "eXIf") return { kind: "exif", bytes: body };
  if (!words.has(name)) return { kind: "other", bytes: body };
  const text = textOf(name, body);
  const isXmp = body.toString("latin1", 0, 18) === "XML:com.adobe.xmp\0";
  return { kind: isXmp ? "xmp" : "text", bytes: text };
}

/** Returns the text of a chunk with its keyword, unpacked. */
function textOf(name: string, body: Buffer): Buffer {
  const keyword = body.indexOf(0);
  if (name === "tEXt" || keyword < 0) return body;
  const isPacked = name === "zTXt" || body[keyword + 1] === 1;
  if (!isPacked) return body;
  const from = name === "zTXt" ? keyword + 2 : body.indexOf(0, body.indexOf(0, keyword + 3) + 1) + 1;
  try {
    const text = inflateSync(body.subarray(from), { maxOutputLength: mostText });
    return Buffer.concat([body.subarray(0, keyword + 1), text]);
  } catch {
    return body;
  }
}

function chunkOf(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
