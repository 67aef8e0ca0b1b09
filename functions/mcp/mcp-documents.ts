import type { PublishedDocument } from "../../src/contract/manifest.ts";
import { RpcError } from "../json-rpc/json-rpc.ts";

/** A document of the site as a resource; the text is read when it is asked for. */
export interface McpDocument extends PublishedDocument {
  text(): Promise<string>;
}

export function listResources(documents: readonly McpDocument[], baseUrl: string) {
  return {
    resources: documents.map(({ path, title, description, type, bytes, updated }) => ({
      uri: new URL(path, baseUrl).href,
      name: path.slice(1),
      title,
      description,
      mimeType: type,
      size: bytes,
      annotations: { audience: ["assistant"], priority: 0.5, lastModified: `${updated}T00:00:00Z` },
    })),
  };
}

export async function readResource(uri: unknown, documents: readonly McpDocument[], baseUrl: string) {
  if (typeof uri !== "string") throw new RpcError("invalidParams", "`uri` must be given as a string.");
  const found = documents.find(({ path }) => new URL(path, baseUrl).href === uri);
  if (found) return { contents: [{ uri, mimeType: found.type, text: await found.text() }] };
  const known = documents.map(({ path }) => new URL(path, baseUrl).href).join(", ");
  throw new RpcError("resourceNotFound", `There is no such resource. There are: ${known}.`, { uri });
}
