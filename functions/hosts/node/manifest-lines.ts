import type { Manifest, ManifestFacts, Variant } from "../../../src/api/http/manifest.ts";

const newline = 0x0a;
const quote = 0x22;
const backslash = 0x5c;

/**
 * Writes a manifest as JSON that has its facts on the first line and each address on one of its own, so that a server
 * parses the addresses alone that it is asked for.
 */
export function manifestText({ routes, ...facts }: Manifest): string {
  const lines = Object.entries(routes).map(([path, variants]) => `${JSON.stringify(path)}:${JSON.stringify(variants)}`);
  return `${JSON.stringify(facts).slice(0, -1)},"routes":{\n${lines.join(",\n")}\n}}`;
}

/** Manifest whose addresses are parsed when they are asked for */
export interface OpenManifest {
  facts: ManifestFacts;
  variants(path: string): readonly Variant[] | undefined;
}

/** Opens the bytes of a manifest. Throws a SyntaxError if they are not as `manifestText` writes them. */
export function openManifest(bytes: Buffer): OpenManifest {
  const head = bytes.indexOf(newline);
  const { routes: _, ...facts } = JSON.parse(`${bytes.toString("utf8", 0, head)}}}`) as Manifest;
  /** Address → position of its variants. */
  const places = new Map<string, number>();
  for (let start = head + 1; bytes[start] === quote; start = bytes.indexOf(newline, start) + 1) {
    const end = endOfKey(bytes, start);
    places.set(JSON.parse(bytes.toString("utf8", start, end)) as string, end + 1);
  }
  return {
    facts,
    variants(path) {
      const place = places.get(path);
      if (place === undefined) return undefined;
      const line = bytes.toString("utf8", place, bytes.indexOf(newline, place));
      return JSON.parse(line.replace(/,$/, "")) as Variant[];
    },
  };
}

/** Returns the position after the closing quote of the key that begins at a position. */
function endOfKey(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at + 1;
}
