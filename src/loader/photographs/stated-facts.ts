/** Facts of a photograph that are published: how to turn it, and whose it is */
export interface StatedFacts {
  /** Orientation, 1 to 8 (TIFF 6.0) */
  orientation?: number;
  copyright?: string;
}

/** Kind of facts that a picture holds beside its pixels */
export type FactKind = "exif" | "xmp" | "iptc" | "text" | "other";

/** Part of a picture that is not published */
export interface PrivatePart {
  kind: FactKind;
  bytes: Uint8Array;
}

/** Picture in its published form, and the parts of the file that are not */
export interface SplitPicture {
  bytes: Uint8Array<ArrayBuffer>;
  taken: PrivatePart[];
}

/** Joins parts of a file. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
