import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject, temporaryFolder } from "../project-copy.ts";
import { type Loaded, LoadGenerator } from "./load.ts";
import { type Read, type ReadName, reads, requestBytes, sdk } from "./requests.ts";
import { ServerProcess } from "./server-process.ts";
import { ownServer, peerPath, peers } from "./servers.ts";
import { saveBodies } from "./www.ts";

export interface Effort {
  rounds: number;
  ms: number;
}

/** What was measured of one server: every round of every read, and its memory in megabytes. */
export interface Measured {
  name: string;
  rounds: Record<ReadName, Loaded[]>;
  idle: number;
  loaded: number;
}

const connections = 64;

/** Measures every server in turns: within a round each read is asked of one server after the other. */
export async function measureServers({ rounds, ms }: Effort, tell: (text: string) => void): Promise<Measured[]> {
  const folder = temporaryFolder();
  tell("building the sample site");
  const project = buildSample(folder);
  const own = await ServerProcess.start(ownServer(project, folder));
  const www = await saveBodies(own, folder);
  await own.stop();
  tell("building the Astro site");
  const launches = [ownServer(project, folder), ...peers(www, folder)];
  const servers: ServerProcess[] = [];
  const generator = new LoadGenerator();
  try {
    for (const launch of launches) servers.push(await ServerProcess.start(launch));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const measured = servers.map((server): Measured => {
      const none = Object.fromEntries(Object.keys(reads).map((read) => [read, [] as Loaded[]]));
      return { name: server.name, rounds: none as Measured["rounds"], idle: server.memory(), loaded: 0 };
    });
    for (let round = 0; round <= rounds; round += 1) {
      tell(round === 0 ? "warming up" : `round ${round} of ${rounds}`);
      for (const name of Object.keys(reads) as ReadName[]) {
        for (const [index, server] of servers.entries()) {
          const { only } = reads[name] as Read;
          // The SDK serves nothing but MCP.
          if (only ? !only.includes(server.name) : server.name === sdk) continue;
          const loaded = await load(generator, server, reads[name], index > 0, ms);
          if (round > 0) (measured[index] as Measured).rounds[name].push(loaded);
        }
      }
    }
    for (const [index, server] of servers.entries()) (measured[index] as Measured).loaded = server.memory();
    return measured;
  } finally {
    generator.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Builds the sample content with one file beside it that cannot be compressed. */
function buildSample(folder: string): string {
  const project = copyProject(folder);
  mkdirSync(join(project, "public"), { recursive: true });
  writeFileSync(join(project, "public/noise.bin"), randomBytes(100 * 1024));
  const built = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: project,
    env: { ...process.env, CONTENT_DIR: "content", SITE_URL: "http://localhost:4321" },
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`the sample site does not build:\n${built.stdout}${built.stderr}`);
  return project;
}

async function load(
  generator: LoadGenerator,
  server: ServerProcess,
  { path: ownPath, headers, body, conditional }: Read,
  isPeer: boolean,
  ms: number,
): Promise<Loaded> {
  const path = isPeer ? peerPath(ownPath) : ownPath;
  const fields = { ...headers };
  if (conditional) fields["If-None-Match"] = (await server.fetch(path, headers)).headers.etag as string;
  const request = requestBytes(path, fields, body);
  const status = conditional ? 304 : 200;
  return generator.run({ port: server.port, pid: server.pid, request, status, connections, ms });
}
