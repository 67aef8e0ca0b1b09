import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, mock } from "node:test";
import { serverTimes } from "../../../functions/hosts/node/start-server.ts";
import { swapFolders } from "../../../src/publish/run/swap-folders.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { startFixture } from "../../support/fixture.ts";
import { type ServerProcess, startServer } from "../../support/http/server-process.ts";
import { dist } from "../../support/places.ts";
import { copyBuild } from "../../support/rewritten-build.ts";
import { otherLocale, service } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { laterName, makeLater } from "./later-build.ts";

const folder = temporaryFolder();
/** Folder of the build that is served. */
export const served = join(folder, "served");

const html = { accept: "text/html" };

/** Requests under load: files and computed replies that differ between builds. */
export const asked: [path: string, headers: Record<string, string>][] = [
  [`/services/${service}`, html],
  [`/services/${service}`, { accept: "text/markdown", "accept-encoding": "gzip" }],
  [`/${otherLocale}/services/${service}.json`, {}],
  ["/llms.txt", {}],
  ["/api/v1/services?limit=3", {}],
  [`/api/v1/services/${service}`, {}],
  [`/not-found?from=/services/${service}s`, html],
  [`/${otherLocale}/search?${new URLSearchParams({ q: laterName })}`, html],
];

/** Another build of the tests' studio. */
export let later: string;
before(async () => {
  later = await makeLater(folder);
  copyBuild(dist, served);
});

/** Replaces the build that is served. */
export async function put(build: string, spoil: (folder: string) => void = () => {}): Promise<void> {
  const next = join(folder, "next");
  copyBuild(build, next);
  spoil(next);
  await swapFolders(served, next);
}

/** Starts a server process on the served build. It checks often for another build, and ends soon. */
export const start = (variables: Record<string, string> = {}) =>
  startServer(
    temporaryFolder(),
    { DIST_DIR: served, RATE_LIMIT: "1000000/60", ...variables },
    { watch: 100, drain: { ...serverTimes.drain, grace: 100, look: 10 } },
  );

/** Starts a server in this process on the served build; the test triggers its checks for another build. */
export async function startHere() {
  const { mock: started } = mock.method(globalThis, "setInterval");
  const fixture = await startFixture(temporaryFolder(), {}, served).finally(() => started.restore());
  after(() => fixture.server.stop());
  const watching = started.calls.find(({ arguments: [, ms] }) => ms === serverTimes.watch);
  return { ...fixture, look: watching?.arguments[0] as () => Promise<void> };
}

/** Counts how often a server logged a text. */
export const countOf = ({ output }: Pick<ServerProcess, "output">, text: string) =>
  output().split(`"msg":"${text}`).length - 1;

export const errorsOf = ({ output }: Pick<ServerProcess, "output">) => output().match(/"level":[56]0/g)?.length ?? 0;

/** Replaces the build that is served, notifies the server, and waits for its verdict in the log. */
export async function replaceBuild(
  server: ServerProcess,
  said: "build taken over" | "build not taken over",
  ...what: Parameters<typeof put>
): Promise<void> {
  // The server may notice the build before the signal.
  const before = countOf(server, said);
  await put(...what);
  server.child.kill("SIGHUP");
  await eventually(said, () => countOf(server, said) > before);
}

/** Stops a server, which must have logged this many errors. */
export async function end(server: ServerProcess, errors = 0): Promise<void> {
  server.child.kill("SIGTERM");
  assert.equal(await server.ended, 0);
  assert.equal(errorsOf(server), errors, server.output());
}

/** Returns the name of the service in the served build. */
export const nameOf = async ({ port }: Pick<ServerProcess, "port">) => {
  const answer = await askSocket(port, `/api/v1/services/${service}`);
  return ((await answer.json()) as { data: { title: string } }).data.title;
};
