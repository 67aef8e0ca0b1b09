import { join } from "node:path";
import { type Checkout, scriptOptions } from "../checkout.ts";
import { hasNginx, nginx } from "./peers/nginx.ts";
import { adapter, addresses, bare, ours, sdk, theirs } from "./requests.ts";
import type { Launch } from "./server-process.ts";

/** A server of the project as `npm run serve` starts it in a copy, with no client ever over its quota. */
export function ownServer(name: typeof ours | typeof theirs, { node }: Checkout, project: string): Launch {
  const options = scriptOptions(project, "serve");
  return {
    name,
    cwd: project,
    command: () => [node, ...options],
    environment: (port) => ({
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: join(project, "data"),
      RATE_LIMIT: "1000000000/60",
      LOG_LEVEL: "silent",
    }),
  };
}

/** The servers that ours is compared with, each on the same files. */
export function peers(www: string, astroEntry: string, into: string): Launch[] {
  const script = (name: string) => (port: number) => [
    process.execPath,
    join(import.meta.dirname, `peers/${name}.ts`),
    "--folder",
    www,
    "--port",
    String(port),
  ];
  return [
    { name: bare, command: script("bare") },
    {
      name: adapter,
      command: () => [process.execPath, astroEntry],
      environment: (port) => ({ PORT: String(port), HOST: "127.0.0.1", ASTRO_NODE_LOGGING: "disabled" }),
    },
    { name: "sirv", command: script("sirv") },
    { name: sdk, command: script("mcp-sdk") },
    ...(hasNginx() ? [nginx(www, into)] : []),
  ];
}

/** Where a server has what stands at one of our addresses. */
export function pathAt(server: string, path: string): string {
  const isOwn = server === ours || server === theirs;
  return path === addresses.json && !isOwn ? "/company.json" : path;
}
