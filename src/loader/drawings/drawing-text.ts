import { Gunzip } from "fflate";
import { NoDrawing } from "./drawing-tree.ts";

/** Bytes that a drawing may have once it is unpacked */
const mostBytes = 32 * 1024 ** 2;

/** Encodings that each byte can be told in, and that browsers read alike */
const plainEncodings = /^(utf-8|us-ascii|ascii|iso-8859-\d{1,2}|windows-125\d)$/i;

/** Statement of an encoding, which a text has no more once it is read */
const statedEncoding = /^(<\?xml\s[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/;

/** Returns true for bytes that may be a drawing, whatever their name says: text that begins with a tag, or a packed file. */
export function looksLikeDrawing(bytes: Uint8Array): boolean {
  if (isPacked(bytes)) return true;
  const start = Array.from(bytes.subarray(0, 512)).filter((each) => each !== 0);
  return /^(\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*</.test(String.fromCharCode(...start));
}

/** Returns the text of a drawing as browsers read it (XML 1.0, appendix F). Throws a NoDrawing for bytes that they may read otherwise. */
export function drawingText(given: Uint8Array): string {
  const bytes = isPacked(given) ? unpacked(given) : given;
  if (bytes.length > mostBytes) throw new NoDrawing(`has more than ${mostBytes / 1024 ** 2} MB`);
  try {
    const encoding = encodingOf(bytes);
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/^\uFEFF/, "");
    return /^utf-8$/i.test(encoding) ? text : text.replace(statedEncoding, "$1");
  } catch (error) {
    if (error instanceof NoDrawing) throw error;
    throw new NoDrawing("has bytes that are no text in its encoding");
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  if (first === 0xef) return "utf-8";
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const stated = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1];
  if (stated === undefined) return "utf-8";
  if (!plainEncodings.test(stated)) throw new NoDrawing(`is written in the encoding \`${stated.slice(0, 40)}\``);
  return stated;
}

export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Unpacks piece by piece, so that a small file cannot become a large one. */
function unpacked(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Gunzip((part) => {
    length += part.length;
    if (length > mostBytes) throw new NoDrawing(`has more than ${mostBytes / 1024 ** 2} MB once it is unpacked`);
    parts.push(part);
  });
  const step = 64 * 1024;
  try {
    for (let at = 0; at < bytes.length; at += step)
      reader.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    if (error instanceof NoDrawing) throw error;
    throw new NoDrawing("is a packed file that cannot be unpacked");
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
