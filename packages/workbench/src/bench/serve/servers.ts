import { join } from "node:path";
import { type Checkout, scriptOptions } from "../checkout.ts";
import { cachingNginx } from "./peers/deployed-nginx.ts";
import { hasNginx, nginx } from "./peers/nginx.ts";
import { adapter, addresses, bare, behind, fair, ours, sdk, theirs } from "./requests.ts";
import type { Launch } from "./server-process.ts";

/** Returns a server of the project in a copy, as `npm run serve` starts it, with a quota that no client reaches. */
export function ownServer(
  name: typeof ours | typeof theirs,
  { node }: Checkout,
  project: string,
  onPort = (_port: number) => {},
): Launch {
  const options = scriptOptions(project, "serve");
  return {
    name,
    cwd: project,
    command: () => [node, ...options],
    environment(port) {
      onPort(port);
      return {
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: join(project, "data"),
        RATE_LIMIT: "1000000000/60",
        LOG_LEVEL: "silent",
      };
    },
  };
}

/** Returns the servers to compare ours with, each on the same files; the cache gets them from ours, at its port. */
export function peers(www: string, astroEntry: string, into: string, ownPort: () => number): Launch[] {
  const script =
    (name: string, ...options: string[]) =>
    (port: number) => [
      process.execPath,
      join(import.meta.dirname, `peers/${name}.ts`),
      "--folder",
      www,
      "--port",
      String(port),
      ...options,
    ];
  return [
    { name: bare, command: script("bare") },
    { name: fair, command: script("bare", "--fields") },
    {
      name: adapter,
      command: () => [process.execPath, astroEntry],
      environment: (port) => ({ PORT: String(port), HOST: "127.0.0.1", ASTRO_NODE_LOGGING: "disabled" }),
    },
    { name: "sirv", command: script("sirv") },
    { name: sdk, command: script("mcp-sdk") },
    ...(hasNginx() ? [nginx(www, into), cachingNginx(behind, into, ownPort)] : []),
  ];
}

/** Returns the path on a server of the file that we publish at `path`. */
export function pathAt(server: string, path: string): string {
  const isOwn = server === ours || server === theirs;
  return path === addresses.json && !isOwn ? "/company.json" : path;
}
