import type { ServiceLimits } from "../../model/studio/service-limits.ts";

/** One body in the pack of a build. */
export interface EncodedBody {
  /** Strong entity tag, quoted; differs between codings (RFC 9110 §8.8.3). */
  etag: string;
  length: number;
  offset: number;
}

/** One representation of an address. */
export interface Variant {
  /** Media type as sent, with its charset. */
  type: string;
  /** File below the site folder, for whoever serves that folder without the manifest. */
  file: string;
  /** Path that always answers this representation, when it is not the address itself. */
  location?: string;
  /** Page whose twin this is, when it is asked for by its own path. */
  canonical?: string;
  identity: EncodedBody;
  br?: EncodedBody;
  gzip?: EncodedBody;
  /** Headers of this representation beside those that every one has. */
  headers?: Record<string, string>;
}

/**
 * Where documents are listed: as resources of the MCP servers, in the `Link` header and the head of pages, in the head
 * alone, in the footer's block for agents, in llms.txt, in the API catalog (RFC 9727), in the AI catalog.
 */
export type Listing = "mcp" | "link" | "head" | "footer" | "llms" | "api-catalog" | "ai-catalog";

/** What a document says about itself where documents are listed, so that every list is computed. */
export interface DocumentFacts {
  path: string;
  title: string;
  description: string;
  /** What it is to whatever links to it: a registered link relation, such as `describedby`. */
  relation?: string;
  /** Paths of the interfaces that it describes, such as `/api/v1`; without any, the whole site. */
  describes?: readonly string[];
  listedIn: readonly Listing[];
  /** Questions that it answers, in the words of who asks, for catalogs that are searched: two to five. */
  queries?: readonly string[];
  /** Short name in identifiers; made from the path where there is none. */
  name?: string;
  /** Media type as sent. */
  type: string;
}

/** A document of a build. */
export interface PublishedDocument extends DocumentFacts {
  /** Length of the body without an encoding. */
  bytes: number;
  /** Day of the last change of what it is made from, YYYY-MM-DD. */
  updated: string;
}

/**
 * What a build publishes, and the limits that its documents name: address → representations, the first being the one for
 * clients that do not mind.
 */
export interface Manifest extends ServiceLimits {
  baseUrl: string;
  /** How hard the encodings were made; a build reuses those of an equal one. */
  effort: number;
  routes: Record<string, Variant[]>;
  documents: PublishedDocument[];
}

/** Finds the representations of one address, wherever the routes are kept. */
export interface ManifestReader {
  variants(path: string): readonly Variant[] | undefined | Promise<readonly Variant[] | undefined>;
}

/** Size and hash of a file of the build. */
export interface SealedFile {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Where a build says what it is. */
export const sealFile = "build.json";

/** What a build was made from, and every file of it that the server opens. */
export interface BuildSeal {
  /** Hash of all that decided the build. */
  fingerprint: string;
  /** Hash of the server that it was made for: another one may read its files differently. */
  program: string;
  baseUrl: string;
  /** Day, YYYY-MM-DD, from which something that it says is out of date. */
  expires: string;
  /** Whether its sandbox is a frozen one of the studio, or was made of the content that it is built from. */
  isFrozen: boolean;
  /** Name below the folder of the build → what it must be. */
  files: Record<string, SealedFile>;
}

/** Content codings that a build prepares, in the order of preference. */
export const codings = ["br", "gzip"] as const;

export type Coding = (typeof codings)[number] | "identity";

/** Reads a body, in the form that its platform sends fastest. */
export interface BodyReader<Body> {
  read(body: EncodedBody): Body | Promise<Body>;
}
