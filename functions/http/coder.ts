import type { Coding, Variant } from "../../src/api/http/manifest.ts";

/** Maker of the content codings that a build left to its server */
export interface Coder {
  /** Returns true for a representation that is worth a coding. */
  codes(variant: Variant): boolean;
  code(bytes: Uint8Array, coding: Exclude<Coding, "identity">): Promise<Uint8Array<ArrayBuffer>>;
}

/** Returns the entity tag of the same content in another coding. */
export function codingTag(etag: string, coding: string): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}
