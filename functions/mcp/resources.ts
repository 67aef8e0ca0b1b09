import { RpcError } from "./json-rpc.ts";

/** A document of the site as a resource; the text is read when it is asked for. */
export interface McpDocument {
  path: string;
  title: string;
  description: string;
  mediaType: string;
  /** Bytes of the text. */
  size: number;
  /** Day of the last change of what it is made from, YYYY-MM-DD. */
  updated: string;
  text(): Promise<string>;
}

export function listResources(documents: readonly McpDocument[], baseUrl: string) {
  return {
    resources: documents.map(({ path, title, description, mediaType, size, updated }) => ({
      uri: new URL(path, baseUrl).href,
      name: path.slice(1),
      title,
      description,
      mimeType: mediaType,
      size,
      annotations: { audience: ["assistant"], priority: 0.5, lastModified: `${updated}T00:00:00Z` },
    })),
  };
}

export async function readResource(uri: unknown, documents: readonly McpDocument[], baseUrl: string) {
  if (typeof uri !== "string") throw new RpcError("invalidParams", "`uri` must be given as a string.");
  const found = documents.find(({ path }) => new URL(path, baseUrl).href === uri);
  if (found) return { contents: [{ uri, mimeType: found.mediaType, text: await found.text() }] };
  const known = documents.map(({ path }) => new URL(path, baseUrl).href).join(", ");
  throw new RpcError("resourceNotFound", `There is no such resource. There are: ${known}.`, { uri });
}
