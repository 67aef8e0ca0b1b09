/** Box of a file of the ISO base media format, by its places in the file (ISO 14496-12, §4.2) */
export interface IsoBox {
  type: string;
  start: number;
  /** Place of its content */
  body: number;
  end: number;
}

/** Lists the boxes between two places of a file; one that is longer than its surroundings ends with them. */
export function boxesIn(bytes: Buffer, from: number, to: number): IsoBox[] {
  const boxes: IsoBox[] = [];
  for (let at = from; at + 8 <= to; ) {
    const stated = bytes.readUInt32BE(at);
    const isLong = stated === 1 && at + 16 <= to;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : stated === 0 ? to - at : stated;
    const end = Math.min(at + length, to);
    if (length < 8) break;
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), start: at, body: at + (isLong ? 16 : 8), end });
    at = end;
  }
  return boxes;
}

/** Item of a picture that is no pixels, with the places of its bytes */
export interface FactItem {
  kind: "exif" | "xmp";
  extents: [start: number, end: number][];
}

/** Lists the items of a `meta` box that hold EXIF or XMP (ISO 14496-12, §8.11). */
export function factItems(bytes: Buffer, meta: IsoBox): FactItem[] {
  const boxes = boxesIn(bytes, meta.body + 4, meta.end);
  const box = (type: string) => boxes.find((each) => each.type === type);
  const [information, locations, data] = [box("iinf"), box("iloc"), box("idat")];
  if (!information || !locations) return [];
  try {
    const kinds = kindsOf(bytes, information);
    return extentsOf(bytes, locations, data?.body ?? 0).flatMap(({ id, extents }) => {
      const kind = kinds.get(id);
      return kind === undefined ? [] : [{ kind, extents }];
    });
  } catch (error) {
    // A file that ends within its list of places has no picture either.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function kindsOf(bytes: Buffer, { body, end }: IsoBox): Map<number, FactItem["kind"]> {
  const kinds = new Map<number, FactItem["kind"]>();
  for (const entry of boxesIn(bytes, body + (bytes[body] === 0 ? 6 : 8), end)) {
    const version = bytes[entry.body] ?? 0;
    if (entry.type !== "infe" || version < 2) continue;
    const at = entry.body + 4;
    const size = version === 2 ? 2 : 4;
    const type = bytes.toString("latin1", at + size + 2, at + size + 6);
    const words = bytes.toString("latin1", at + size + 6, entry.end);
    if (type === "Exif") kinds.set(bytes.readUIntBE(at, size), "exif");
    else if (type === "mime" && /rdf\+xml|xmp/i.test(words)) kinds.set(bytes.readUIntBE(at, size), "xmp");
  }
  return kinds;
}

function extentsOf(bytes: Buffer, { body, end }: IsoBox, data: number): { id: number; extents: FactItem["extents"] }[] {
  const version = bytes[body] ?? 0;
  let at = body + 4;
  const read = (size: number) => {
    const value = size === 8 ? Number(bytes.readBigUInt64BE(at)) : size === 0 ? 0 : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const items = [];
  for (let left = read(version < 2 ? 2 : 4); left > 0 && at < end; left -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const isInside = version > 0 && (read(2) & 15) === 1;
    at += 2;
    const base = read(baseSize) + (isInside ? data : 0);
    const extents: FactItem["extents"] = [];
    for (let count = read(2); count > 0 && at < end; count -= 1) {
      at += indexSize;
      const start = Math.min(base + read(offsetSize), bytes.length);
      const length = read(lengthSize);
      extents.push([start, Math.min(length === 0 ? bytes.length : start + length, bytes.length)]);
    }
    items.push({ id, extents });
  }
  return items;
}
