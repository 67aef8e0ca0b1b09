import { hasCollection } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Protocol versions that are negotiated, newest first (spec §9.5). */
export const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;

export type ProtocolVersion = (typeof protocolVersions)[number];

export const [latestVersion] = protocolVersions;

/** The version that a request without a version header is served as. */
export const versionWithoutHeader: ProtocolVersion = "2025-03-26";

/** Only this version has batches. */
export const batchVersion: ProtocolVersion = "2025-03-26";

/** The two servers: they answer the same and differ in what they list (spec §4.3). */
export const mcpSurfaces = {
  product: { path: "/mcp", name: "site", title: hasCollection("services") ? "services and estimates" : "estimates" },
  reference: { path: "/docs/mcp", name: "docs", title: "reference" },
} as const;

export type McpSurface = keyof typeof mcpSurfaces;

/** Address of a server below an origin, or below the sandbox. */
export function mcpAddress(surface: McpSurface, apiUrl: string): string {
  return `${apiUrl}${mcpSurfaces[surface].path}`;
}

/** Name, title and version of a server, the same in every document that names it. */
export function serverInfo({ company }: Pick<Studio, "company">, surface: McpSurface, isSandbox = false) {
  const reversed = company.domain.split(".").reverse().join(".");
  const { name, title } = mcpSurfaces[surface];
  return {
    name: `${reversed}/${name}${isSandbox ? "-sandbox" : ""}`,
    title: `${company.name}: ${title}${isSandbox ? " (sandbox)" : ""}`,
    version: "1.0.0",
  };
}
