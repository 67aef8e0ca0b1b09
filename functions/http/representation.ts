import type { Representation } from "../../src/api/discovery/traffic.ts";
import type { Variant } from "../../src/api/http/manifest.ts";

const pageTypes: Record<string, Representation> = {
  "text/html": "html",
  "text/markdown": "markdown",
  "application/json": "json",
};

/** Media types of page assets and downloads. */
const fileTypes = /^(image|font|audio|video)\/|^text\/(css|javascript)|^application\/(pdf|zip|octet-stream|manifest)/;

/** Returns the representation of a published file: a variant of a page, an API answer, a machine document or a file. */
export function representationOfFile(path: string, variants: readonly Variant[], variant: Variant): Representation {
  const [type = ""] = variant.type.split(";");
  const isPage = variants.length > 1 || variant.canonical !== undefined || type === "text/html";
  if (isPage && pageTypes[type]) return pageTypes[type];
  if (type === "application/json" && representationOfEndpoint(path) === "api") return "api";
  return fileTypes.test(type) ? "file" : "document";
}

/** Returns the representation of an endpoint's answers, by its path. */
export function representationOfEndpoint(path: string): Representation {
  if (/\/mcp(\/|$)/.test(path)) return "mcp";
  if (/\/a2a$/.test(path)) return "a2a";
  return /^\/(sandbox|api)(\/|$)/.test(path) ? "api" : "other";
}
