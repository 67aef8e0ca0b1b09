import type { ContractExamples } from "../api/examples/contract-examples.ts";
import type { DocumentFacts } from "../api/http/manifest.ts";
import type { Operation } from "../api/operation.ts";
import type { PageFacts } from "../api/pages/page-facts.ts";
import type { ReadPorts } from "../api/ports.ts";
import type { RenderedPage } from "../markdown/markdown.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import type { Queries } from "../model/reads/queries.ts";
import type { ServiceLimits } from "../model/studio/service-limits.ts";
import type { SiteIcon } from "../model/studio/site-icons.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { IndexedPage } from "../search/index/indexed-page.ts";

/** Studio with its pages, ports and limits, from which every surface is made */
export interface Site extends ServiceLimits {
  studio: Studio;
  baseUrl: string;
  pages: readonly PageAddress[];
  operations: readonly Operation[];
  render(page: PageAddress): Promise<RenderedPage>;
  /** Returns the facts of a page, which its HTML was rendered from. */
  facts(page: PageAddress): Promise<PageFacts>;
  /** Draws the share picture of a page, as PNG. */
  picture(page: PageAddress): Promise<Uint8Array<ArrayBuffer>>;
  /** Makes the published form of a picture, by its path below the content folder. */
  face(file: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Draws a picture of the site icon, as a file. */
  icon(icon: SiteIcon): Promise<Uint8Array<ArrayBuffer>>;
  ports: ReadPorts;
  /** Results that an earlier build made, and that hold while what they were made from does. */
  queries: Queries;
  /** Day on which the documents are made, YYYY-MM-DD */
  today: string;
  /** Returns the files of the editor; none unless the studio asks for it. */
  editor(): readonly Artifact[];
  /** Returns every self-describing document. */
  documents(): readonly DocumentFacts[];
  /** Returns the examples of the contract with the sandbox's answers. */
  examples(): Promise<ContractExamples>;
  /** Returns the pages in the form that the search indexes. */
  searched(): AsyncIterable<IndexedPage>;
}

/** Facts of an artifact beside its address and media type */
export type Facts = Omit<DocumentFacts, "path" | "type">;

/** Published file: an address, a media type, and a body that is made on demand */
export interface Artifact extends Partial<Facts> {
  path: string;
  /** Further addresses of the same file */
  aliases?: readonly string[];
  mediaType: string;
  /** Set if the body alone reads all that it is made of, so that it holds while none of that changes. */
  readsAll?: true;
  body(): Promise<ArtifactBody>;
}

export interface ArtifactBody {
  content: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export function addressesOf({ path, aliases = [] }: Artifact): string[] {
  return [path, ...aliases];
}

/** Function that makes one machine document, or a family of them */
export type Surface = (site: Site) => Iterable<Artifact>;

/** Returns an artifact with a text body that is made synchronously. */
export function textArtifact(path: string, mediaType: string, text: () => string): Artifact {
  return { path, mediaType, body: async () => ({ content: text() }) };
}
