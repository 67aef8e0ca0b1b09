const headBytes = 6;
const entryBytes = 16;

/** Packs square PNG pictures of at most 256 pixels a side into one icon file. */
export function icoOf(pictures: readonly { side: number; png: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = headBytes + entryBytes * index;
    head.writeUInt8(side % 256, at);
    head.writeUInt8(side % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return new Uint8Array(Buffer.concat([head, ...pictures.map(({ png }) => png)]));
}
