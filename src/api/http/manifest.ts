import type { ServiceLimits } from "../../model/studio/service-limits.ts";

/** Body in a pack of a build. */
export interface EncodedBody {
  /** Strong entity tag, quoted; differs between codings (RFC 9110 §8.8.3). */
  etag: string;
  length: number;
  offset: number;
  /** Number of its pack; absent where there is one pack. */
  pack?: number;
}

/** Representation of an address. */
export interface Variant {
  /** Media type as sent, with its charset. */
  type: string;
  /** File below the site folder, for hosts that serve that folder without the manifest. */
  file: string;
  /** Path that always answers this representation, if it is not the address itself. */
  location?: string;
  /** Canonical page of this variant, for requests to the variant's own path. */
  canonical?: string;
  identity: EncodedBody;
  br?: EncodedBody;
  gzip?: EncodedBody;
  /** Headers of this representation beside the common headers. */
  headers?: Record<string, string>;
  /** Time (RFC 3339) of the first build whose pages do not name this file; it is held for pages in caches. */
  left?: string;
}

/**
 * Places that list documents: `mcp`, the resources of the MCP servers; `link`, the `Link` header and the head of pages;
 * `head`, the head alone; `footer`, the footer's block for agents; `llms`, llms.txt; `api-catalog`, the API catalog
 * (RFC 9727); `ai-catalog`, the AI catalog.
 */
export type Listing = "mcp" | "link" | "head" | "footer" | "llms" | "api-catalog" | "ai-catalog";

/** Facts of a document from which every list of documents is computed. */
export interface DocumentFacts {
  path: string;
  title: string;
  description: string;
  /** Registered link relation between the linking page and the document, such as `describedby`. */
  relation?: string;
  /** Paths of the interfaces that it describes, such as `/api/v1`; the whole site if there are none. */
  describes?: readonly string[];
  listedIn: readonly Listing[];
  /** Questions that it answers, in a client's words, for searchable catalogs: two to five. */
  queries?: readonly string[];
  /** Short name in identifiers (default: made from the path). */
  name?: string;
  type: string;
}

export interface PublishedDocument extends DocumentFacts {
  /** Length of the body without an encoding, in bytes. */
  bytes: number;
  /** Day of the last change of its sources, YYYY-MM-DD. */
  updated: string;
}

/** Facts of a build that hold for all its addresses, with the limits that its documents name. */
export interface ManifestFacts extends ServiceLimits {
  baseUrl: string;
  /** True for a preview. */
  isPreview?: true;
  /** Compression effort; a build reuses encodings of equal effort. With 0 it has none, and the server makes them. */
  effort: number;
  documents: PublishedDocument[];
}

/** Addresses of a build with their representations. The first one serves clients without a preference. */
export interface Manifest extends ManifestFacts {
  routes: Record<string, Variant[]>;
}

/** Finds the representations of an address, wherever the routes are stored. */
export interface ManifestReader {
  variants(path: string): readonly Variant[] | undefined | Promise<readonly Variant[] | undefined>;
}

/** Size and hash of a file of the build. */
export interface SealedFile {
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** File in which a build identifies itself. */
export const sealFile = "build.json";

/** Number of the files in a folder and below, and the sum of their bytes. */
export interface FolderSize {
  files: number;
  bytes: number;
}

/** Inputs of a build, and every file of it that the server opens. */
export interface BuildSeal {
  /** Hash of all inputs of the build. */
  fingerprint: string;
  /** Hash of the server that it was made for; another server may read its files differently. */
  program: string;
  baseUrl: string;
  /** Day, YYYY-MM-DD, from which some statement of the build is out of date. */
  expires: string;
  /**
   * Day in the studio's time zone, and the same as an instant (RFC 3339), from which the build is stale: a record comes
   * or closes then. Absent: none does.
   */
  holds?: { until: string; at: string };
  /** True for a preview, which has drafts and is not to be found. */
  isPreview?: true;
  /** True for a build without the pictures that pages are shared with: the next build draws them. */
  isPartial?: true;
  /** True if its sandbox is the studio's frozen one; false if it was made from the content of the build. */
  isFrozen: boolean;
  /** Size of the files of the site; a folder with another one was changed by somebody. Absent: made by an earlier version. */
  site?: FolderSize;
  /** Name below the folder of the build → expected size and hash. */
  files: Record<string, SealedFile>;
}

/** Content codings that a build prepares, in the order of preference. */
export const codings = ["br", "gzip"] as const;

export type Coding = (typeof codings)[number] | "identity";

/** Reads a body, in the form that its platform sends fastest. */
export interface BodyReader<Body> {
  read(body: EncodedBody): Body | Promise<Body>;
}
