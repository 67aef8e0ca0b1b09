/** Bytes of a part of a file; only the last part is shorter. */
export const filePartBytes = 256 * 1024;

const resultPartBytes = 1024 * 1024;

/** Returns a result in parts; an empty one has one part. */
export function slicesOf(bytes: Uint8Array): Uint8Array[] {
  const count = Math.max(1, Math.ceil(bytes.length / resultPartBytes));
  return Array.from({ length: count }, (_, part) =>
    bytes.subarray(part * resultPartBytes, (part + 1) * resultPartBytes),
  );
}

/** Yields the same bytes in parts of one size, whatever the sizes of their pieces. */
export async function* filePartsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(filePartBytes);
  let filled = 0;
  for await (const piece of source) {
    for (let taken = 0; taken < piece.length; ) {
      const next = piece.subarray(taken, taken + filePartBytes - filled);
      part.set(next, filled);
      taken += next.length;
      filled += next.length;
      if (filled < filePartBytes) continue;
      yield part;
      part = new Uint8Array(filePartBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
