import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildAstroSite } from "./peers/astro-site.ts";
import { nginxConfig } from "./peers/nginx-config.ts";
import { adapter, addresses, bare, ours, sdk } from "./requests.ts";
import type { Launch } from "./server-process.ts";

/** Our server as `npm run serve` starts it, on the build in a copy of the project, with no client ever over its quota. */
export function ownServer(project: string, into: string): Launch {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const [, ...options] = (scripts.serve as string).split(" ");
  return {
    name: ours,
    cwd: project,
    command: () => [process.execPath, ...options],
    environment: (port) => ({
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: join(into, "data"),
      RATE_LIMIT: "1000000000/60",
      LOG_LEVEL: "silent",
    }),
  };
}

/** The servers that ours is compared with, each on the same files. */
export function peers(www: string, into: string): Launch[] {
  const script = (name: string) => (port: number) => [
    process.execPath,
    join(import.meta.dirname, `peers/${name}.ts`),
    "--folder",
    www,
    "--port",
    String(port),
  ];
  const entry = buildAstroSite(www, into);
  return [
    { name: bare, command: script("bare") },
    {
      name: adapter,
      command: () => [process.execPath, entry],
      environment: (port) => ({ PORT: String(port), HOST: "127.0.0.1", ASTRO_NODE_LOGGING: "disabled" }),
    },
    { name: "sirv", command: script("sirv") },
    { name: sdk, command: script("mcp-sdk") },
    ...(hasNginx() ? [nginx(www, into)] : []),
  ];
}

/** Where a peer has what stands at one of our addresses. */
export function peerPath(path: string): string {
  return path === addresses.json ? "/company.json" : path;
}

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

function nginx(www: string, into: string): Launch {
  return {
    name: "nginx",
    command(port) {
      const config = join(into, "nginx.conf");
      writeFileSync(config, nginxConfig(www, port));
      return ["nginx", "-c", config, "-p", into];
    },
  };
}
