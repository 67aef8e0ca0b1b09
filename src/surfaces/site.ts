import type { ContractExamples } from "../api/examples/contract-examples.ts";
import type { DocumentFacts } from "../api/http/manifest.ts";
import type { Operation } from "../api/operation.ts";
import type { ReadPorts } from "../api/ports.ts";
import type { RenderedPage } from "../markdown/markdown.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import type { ServiceLimits } from "../model/studio/service-limits.ts";
import type { SiteIcon } from "../model/studio/site-icons.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { SearchPage } from "../search/search-page.ts";

/** The studio plus its pages, and the limits that its documents name: what every surface is made from. */
export interface Site extends ServiceLimits {
  studio: Studio;
  baseUrl: string;
  pages: readonly PageAddress[];
  operations: readonly Operation[];
  render(page: PageAddress): Promise<RenderedPage>;
  /** The picture that a page is shared with, as PNG. */
  picture(page: PageAddress): Promise<Uint8Array<ArrayBuffer>>;
  /** A picture of the icon of the site, as its file. */
  icon(icon: SiteIcon): Promise<Uint8Array<ArrayBuffer>>;
  ports: ReadPorts;
  /** Day on which the documents are made, YYYY-MM-DD. */
  today: string;
  /** Everything that says of itself what it is. */
  documents(): readonly DocumentFacts[];
  /** The examples of the contract with what the sandbox answers. */
  examples(): Promise<ContractExamples>;
  /** The pages rendered so far, as they are searched. */
  searched(): SearchPage[];
}

/** What an artifact says about itself beside its address and its type. */
export type Facts = Omit<DocumentFacts, "path" | "type">;

/** One file that is published: an address, a media type and a body. The body is made when it is asked for. */
export interface Artifact extends Partial<Facts> {
  path: string;
  /** Further addresses that answer the same. */
  aliases?: readonly string[];
  mediaType: string;
  body(): Promise<ArtifactBody>;
}

export interface ArtifactBody {
  content: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Every address of an artifact. */
export function addressesOf({ path, aliases = [] }: Artifact): string[] {
  return [path, ...aliases];
}

/** Makes the artifacts of one machine document or one family of them. */
export type Surface = (site: Site) => Iterable<Artifact>;

/** An artifact whose body is a text that needs nothing asynchronous. */
export function textArtifact(path: string, mediaType: string, text: () => string): Artifact {
  return { path, mediaType, body: async () => ({ content: text() }) };
}
