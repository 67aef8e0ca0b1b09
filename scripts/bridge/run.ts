import { type McpSurface, mcpAddress } from "../../src/api/mcp/mcp.ts";
import { bridge } from "./bridge.ts";

/** Runs the bridge on the standard streams of this process; standard output carries messages only. */
export async function runBridge(baseUrl: string, surface: McpSurface): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  await bridge({
    input: process.stdin,
    write: (line) => void process.stdout.write(`${line}\n`),
    log: (text) => void process.stderr.write(`studio mcp: ${text}\n`),
    url: bridgeUrl(baseUrl, surface),
  });
}

/**
 * Returns the address of a server: the given one if it names a server, or the surface's address below a site or its
 * sandbox.
 */
export function bridgeUrl(given: string, surface: McpSurface): string {
  const url = new URL(given);
  const [, place] = /^(|\/sandbox)\/?$/.exec(url.pathname) ?? [];
  return place === undefined ? url.href : new URL(mcpAddress(surface, place), url).href;
}
