import type { ExampleAnswer } from "../contract/example-answers.ts";
import type { PublishedDocument } from "../contract/manifest.ts";
import type { Operation } from "../contract/operation.ts";
import type { ReadPorts } from "../contract/ports.ts";
import type { RenderedPage } from "../markdown/markdown.ts";
import type { PageAddress } from "../model/addresses.ts";
import type { ServiceRate } from "../model/rate.ts";
import type { Studio } from "../model/studio.ts";
import type { SearchPage } from "../search/search-page.ts";

/** The studio plus its pages: what every surface is made from. */
export interface Site {
  studio: Studio;
  baseUrl: string;
  /** The quota of a client, as documents name it. */
  rate: ServiceRate;
  pages: readonly PageAddress[];
  operations: readonly Operation[];
  render(page: PageAddress): Promise<RenderedPage>;
  ports: ReadPorts;
  /** The examples of the contract with what the sandbox answers. */
  examples(): Promise<readonly ExampleAnswer[]>;
  /** The pages rendered so far, as they are searched. */
  searched(): SearchPage[];
}

/** What a document says about itself where documents are listed. */
type Facts = Pick<PublishedDocument, "title" | "description" | "relation" | "listedIn" | "queries">;

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

/** Whether an artifact says what it is, and where it is to be listed. */
export function isDocument(artifact: Artifact): artifact is Artifact & Facts {
  return Boolean(artifact.title && artifact.description && artifact.listedIn);
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
