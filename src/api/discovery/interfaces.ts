import { a2aPath } from "../a2a/a2a.ts";
import { mcpSurfaces } from "../mcp/mcp.ts";

/** Where the current version of the API is. */
export const apiPath = "/api/v1";

/** Where the whole API answers from fixtures. */
export const sandboxPath = "/sandbox";

/** Where programs speak JSON-RPC, and rehearse it below the sandbox. */
export const rpcPaths: readonly string[] = [...Object.values(mcpSurfaces).map(({ path }) => path), a2aPath];

/** Every address at which programs speak to the site, as catalogs describe them. */
export const interfacePaths: readonly string[] = [apiPath, sandboxPath, ...rpcPaths];
