import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Checkout, thisCheckout } from "../checkout.ts";
import { buildProject } from "../project-build.ts";
import { copyProject } from "../project-copy.ts";
import { buildAstroSite } from "./peers/astro-site.ts";
import { hasNginx } from "./peers/nginx.ts";
import { ours, reads, theirs } from "./requests.ts";
import { type Launch, ServerProcess } from "./server-process.ts";
import { ownServer, peers } from "./servers.ts";
import { saveBodies } from "./www.ts";

/** File that cannot be compressed, the same for every server. */
const noise = randomBytes(100 * 1024);

/** Builds what the servers serve: ours, the other checkout's if there is one, and the peers'. */
export async function prepareServers(
  folder: string,
  other: Checkout | undefined,
  tell: (text: string) => void,
): Promise<Launch[]> {
  tell("building the sample site");
  const project = buildSample(thisCheckout, join(folder, "ours"));
  refuseReady(project, reads.computed.path);
  let ownPort = 0;
  const own = ownServer(ours, thisCheckout, project, (port) => {
    ownPort = port;
  });
  const checkouts = [own];
  if (other) {
    tell("building the other checkout's");
    checkouts.push(ownServer(theirs, other, buildSample(other, join(folder, "theirs"))));
  }
  const www = await bodiesOf(own, folder);
  tell("building the Astro site");
  const astro = buildAstroSite(www, folder);
  if (!hasNginx())
    console.error("\n*** NO NGINX WAS FOUND: neither it nor the cache of deploy/nginx.conf is measured. ***\n");
  return [...checkouts, ...peers(www, astro, folder, () => ownPort)];
}

/** Builds a copy of a checkout's sample content, with the file that cannot be compressed. */
function buildSample(checkout: Checkout, into: string): string {
  const project = copyProject(checkout, into);
  // An older checkout has its public files beside its content.
  const folder = ["content/public", "public"].map((path) => join(project, path)).find(existsSync);
  writeFileSync(join(folder as string, "noise.bin"), noise);
  buildProject(project, { node: checkout.node });
  return project;
}

/** Throws if a computed answer is a file of the build, which would measure the file. */
function refuseReady(project: string, path: string): void {
  const { routes } = JSON.parse(readFileSync(join(project, "dist/manifest.json"), "utf8"));
  if (Object.hasOwn(routes, path)) throw new Error(`the build answers ${path}: measure a query that it does not`);
}

async function bodiesOf(launch: Launch, folder: string): Promise<string> {
  const server = await ServerProcess.start(launch, folder);
  try {
    return await saveBodies(server, folder);
  } finally {
    await server.stop();
  }
}
