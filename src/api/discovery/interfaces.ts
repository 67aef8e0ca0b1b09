import { a2aPath } from "../a2a/a2a.ts";
import { mcpSurfaces } from "../mcp/mcp.ts";

/** Path of the current version of the API. */
export const apiPath = "/api/v1";

/** Path below which the whole API answers from fixtures. */
export const sandboxPath = "/sandbox";

/** Paths that speak JSON-RPC; the sandbox has the same ones below it. */
export const rpcPaths: readonly string[] = [...Object.values(mcpSurfaces).map(({ path }) => path), a2aPath];

/** Paths of all machine interfaces, as catalogs describe them. */
export const interfacePaths: readonly string[] = [apiPath, sandboxPath, ...rpcPaths];
