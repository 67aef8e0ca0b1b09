import { collectionsThat, ownCollections } from "../../model/shapes/collections-that.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Supported protocol versions, newest first (spec §9.5). */
export const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;

export type ProtocolVersion = (typeof protocolVersions)[number];

export const [latestVersion] = protocolVersions;

/** Version for requests without a version header. */
export const versionWithoutHeader: ProtocolVersion = "2025-03-26";

/** Version with batches; no other has them. */
export const batchVersion: ProtocolVersion = "2025-03-26";

/** Returns the version to speak with a client that proposes one. */
export function spokenVersion(proposed: unknown): ProtocolVersion {
  return protocolVersions.find((version) => version === proposed) ?? latestVersion;
}

/** Servers, two of them; they answer the same and differ in the tools that they list (spec §4.3). */
export const mcpSurfaces = {
  product: { path: "/mcp", name: "site" },
  reference: { path: "/docs/mcp", name: "docs" },
} as const;

export type McpSurface = keyof typeof mcpSurfaces;

/** Returns the address of a server below an origin or the sandbox. */
export function mcpAddress(surface: McpSurface, apiUrl: string): string {
  return `${apiUrl}${mcpSurfaces[surface].path}`;
}

/** Maximum number of a studio's own collections that a title names. */
const mostInTitle = 3;

const inWords = new Intl.ListFormat("en");

/** Returns the title of a server: what it is about. */
export function serverTitle({ pricing }: Pick<Studio, "pricing">, surface: McpSurface): string {
  if (surface === "reference") return "reference";
  const parts = [
    ...collectionsThat("offer"),
    ...ownCollections().slice(0, mostInTitle),
    ...(pricing ? ["estimates"] : []),
  ];
  return inWords.format(parts) || "facts and contact";
}

/** Returns name, title and version of a server, equal in every document that names it. */
export function serverInfo(studio: Pick<Studio, "company" | "pricing">, surface: McpSurface, isSandbox = false) {
  const { company } = studio;
  const reversed = company.domain.split(".").reverse().join(".");
  const { name } = mcpSurfaces[surface];
  const title = serverTitle(studio, surface);
  return {
    name: `${reversed}/${name}${isSandbox ? "-sandbox" : ""}`,
    title: `${company.name}: ${title}${isSandbox ? " (sandbox)" : ""}`,
    version: "1.0.0",
  };
}
