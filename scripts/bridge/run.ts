import { type McpSurface, mcpAddress } from "../../src/api/mcp/mcp.ts";
import { bridge } from "./bridge.ts";

/** Runs the bridge on this process's standard streams; standard output carries messages and nothing else. */
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

/** Address of a server: the one given when it names one, or the surface's below the address of a site or its sandbox. */
export function bridgeUrl(given: string, surface: McpSurface): string {
  const url = new URL(given);
  const [, place] = /^(|\/sandbox)\/?$/.exec(url.pathname) ?? [];
  return place === undefined ? url.href : new URL(mcpAddress(surface, place), url).href;
}
