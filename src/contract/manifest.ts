/** One body of a variant on disk: the file itself, or a slice of the pack of encodings. */
export interface EncodedBody {
  etag: string;
  length: number;
  /** Offset in the pack; absent for the identity, which is the file. */
  offset?: number;
}

/** One representation of an address. */
export interface Variant {
  /** Media type as sent, with its charset. */
  type: string;
  /** File below the site folder. */
  file: string;
  /** Path that always answers this representation, when it is not the address itself. */
  location?: string;
  identity: EncodedBody;
  br?: EncodedBody;
  gzip?: EncodedBody;
  /** Headers of this representation beside those that every one has. */
  headers?: Record<string, string>;
}

/** What a build publishes: address → representations, the first being the one for clients that do not mind. */
export interface Manifest {
  baseUrl: string;
  routes: Record<string, Variant[]>;
}

/** Content codings that a build prepares, in the order of preference. */
export const codings = ["br", "gzip"] as const;

export type Coding = (typeof codings)[number];

/** Reads the bytes of a representation, in the coding asked for. */
export interface BodyReader {
  read(variant: Variant, coding: Coding | "identity"): Uint8Array | Promise<Uint8Array>;
}
