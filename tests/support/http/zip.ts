import { crc32, deflateRawSync } from "node:zlib";

/** File of an archive; `claims` is the length that its record states. */
export interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  isDeflated?: boolean;
  claims?: number;
}

/** Compressed content of a file, with the fields of its record. */
interface Packed {
  plain: Uint8Array;
  deflated: Uint8Array;
  sum: number;
}

/** Compressed contents, reused because deflating a large one takes a second. */
const known = new WeakMap<Uint8Array, Packed>();

function pack(content: string | Uint8Array): Packed {
  const plain = typeof content === "string" ? Buffer.from(content) : content;
  const packed = known.get(plain) ?? { plain, deflated: deflateRawSync(plain), sum: crc32(plain) };
  known.set(plain, packed);
  return packed;
}

/** Writes a ZIP archive (APPNOTE 4.3), with its files in the given order. */
export function zip(entries: readonly ZipEntry[], comment = ""): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isDeflated = true, claims } of entries) {
    const { plain, deflated, sum } = pack(content);
    const data = isDeflated ? deflated : plain;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isDeflated ? 8 : 0, 4);
    fields.writeUInt32LE(sum, 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(claims ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Uint8Array.from(Buffer.concat([...locals, list, Buffer.from("PK\x05\x06"), end, Buffer.from(comment)]));
}
