/** Picture of pixels, as its bytes say */
export interface Raster {
  type: "png" | "webp";
  width: number;
  height: number;
}

/** Returns the type and size of a PNG or WebP by its first bytes; undefined for anything else. */
export function rasterSize(bytes: Buffer): Raster | undefined {
  if (bytes.length < 30) return undefined;
  if (bytes.toString("latin1", 1, 4) === "PNG" && bytes[0] === 0x89) {
    return { type: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return undefined;
  const size = webpSize(bytes, bytes.toString("latin1", 12, 16));
  return size && { type: "webp", ...size };
}

/** Returns the size in the first chunk of a WebP (RFC 9649, §2.5 to §2.7). */
function webpSize(bytes: Buffer, chunk: string): { width: number; height: number } | undefined {
  if (chunk === "VP8X") return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (chunk === "VP8 ") return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk !== "VP8L") return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
