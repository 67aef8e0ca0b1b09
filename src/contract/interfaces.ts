import { mcpSurfaces } from "./mcp.ts";

/** Where the current version of the API is. */
export const apiPath = "/api/v1";

/** Where the whole API answers from fixtures. */
export const sandboxPath = "/sandbox";

/** Every address at which programs speak to the site, as catalogs describe them. */
export const interfacePaths: readonly string[] = [
  apiPath,
  sandboxPath,
  ...Object.values(mcpSurfaces).map(({ path }) => path),
];
