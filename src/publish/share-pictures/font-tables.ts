/** Metrics of a typeface for setting text */
export interface FontMetrics {
  family: string;
  /** Returns the width of a text in parts of its size, without kerning, which narrows it. */
  width(text: string): number;
  has(text: string): boolean;
}

/** Reads a TrueType file. */
export function fontMetrics(font: Buffer): FontMetrics {
  const tables = tablesOf(font);
  const glyphs = glyphsOf(tables.cmap);
  const unitsPerEm = tables.head.readUInt16BE(18);
  const metrics = tables.hhea.readUInt16BE(34);
  const advance = (glyph: number) => tables.hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4) / unitsPerEm;
  const glyphOf = (character: string) => glyphs.get(character.codePointAt(0) as number);
  return {
    family: familyOf(tables.name),
    // A letter that the typeface lacks is set in another one of unknown width.
    width: (text) =>
      Array.from(text, (each) => (glyphOf(each) === undefined ? 1 : advance(glyphOf(each) as number))).reduce(
        (sum, each) => sum + each,
        0,
      ),
    has: (text) => Array.from(text).every((each) => glyphOf(each) !== undefined),
  };
}

const needed = ["cmap", "head", "hhea", "hmtx", "name"] as const;

function tablesOf(font: Buffer): Record<(typeof needed)[number], Buffer> {
  const found = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16).map((at) => {
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    return [font.toString("latin1", at, at + 4), font.subarray(offset, offset + length)] as const;
  });
  const tables = Object.fromEntries(found) as Record<string, Buffer>;
  const missing = needed.filter((name) => !tables[name]);
  if (missing.length > 0) throw new TypeError(`a typeface lacks the tables ${missing.join(", ")}`);
  return tables as Record<(typeof needed)[number], Buffer>;
}

/** Returns glyphs by code point, from the mappings of the basic plane and of all of Unicode. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, glyphs);
    if (format === 12) readGroups(table, glyphs);
  }
  return glyphs;
}

function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
    const delta = table.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = table.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : table.readUInt16BE(place + offset + 2 * (code - start));
      if (offset === 0 || listed !== 0) glyphs.set(code, (listed + delta) & 0xffff);
    }
  }
}

function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + index * 12;
    const [start, end, first] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
    for (let code = start; code <= end; code += 1) glyphs.set(code, first + code - start);
  }
}

/** Returns the family name in the UTF-16 record for Windows; the typographic name comes first. */
function familyOf(name: Buffer): string {
  const strings = name.readUInt16BE(4);
  const records = Array.from({ length: name.readUInt16BE(2) }, (_, index) => 6 + index * 12)
    .filter((at) => name.readUInt16BE(at) === 3)
    .map((at) => {
      const start = strings + name.readUInt16BE(at + 10);
      const text = Buffer.from(name.subarray(start, start + name.readUInt16BE(at + 8))).swap16();
      return [name.readUInt16BE(at + 6), text.toString("utf16le")] as const;
    });
  const named = new Map(records);
  return named.get(16) ?? named.get(1) ?? "";
}
