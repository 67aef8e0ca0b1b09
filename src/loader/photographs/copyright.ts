import { readTags, statedIn } from "./exif.ts";
import type { PrivatePart, StatedFacts } from "./stated-facts.ts";

/** Returns what of the private parts of a picture is published: EXIF states it first, then IPTC, then XMP. */
export function statedFacts(parts: readonly PrivatePart[]): StatedFacts {
  const stated = parts.filter(({ kind }) => kind === "exif").map(({ bytes }) => statedIn(readTags(bytes)));
  const orientation = stated.find((facts) => facts.orientation !== undefined)?.orientation;
  const copyright = [
    ...stated.map((facts) => facts.copyright),
    ...parts.filter(({ kind }) => kind === "iptc").map(({ bytes }) => iptcTexts(bytes, 116)[0]),
    ...parts.filter(({ kind }) => kind === "xmp").map(({ bytes }) => rightsIn(Buffer.from(bytes).toString("utf8"))),
  ].find((text) => text !== undefined && text !== "");
  return { ...(orientation !== undefined && { orientation }), ...(copyright !== undefined && { copyright }) };
}

/** Returns the texts of a data set of IPTC, by its number in the record of the application (IIM 4.2). */
export function iptcTexts(given: Uint8Array, wanted: number): string[] {
  const bytes = Buffer.from(given);
  const found: string[] = [];
  for (let at = bytes.indexOf("\x1c\x02", 0, "latin1"); at >= 0; at = bytes.indexOf("\x1c\x02", at + 1, "latin1")) {
    if (at + 5 > bytes.length) break;
    const length = bytes.readUInt16BE(at + 3);
    if (bytes[at + 2] !== wanted || length > 0x7fff) continue;
    found.push(bytes.toString("utf8", at + 5, at + 5 + length).trim());
  }
  return found;
}

function rightsIn(xmp: string): string | undefined {
  const inside =
    /<dc:rights\b[^>]*>([\s\S]{1,2000}?)<\/dc:rights>/.exec(xmp)?.[1] ?? /\bdc:rights="([^"]{1,2000})"/.exec(xmp)?.[1];
  const text = inside
    ?.replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text?.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
