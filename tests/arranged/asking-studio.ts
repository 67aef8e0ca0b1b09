import { join } from "node:path";
import { after } from "node:test";
import { askFetch } from "../support/ask.ts";
import { type Fixture, startFixture } from "../support/fixture.ts";
import { dist } from "../support/places.ts";
import { copyBuild, rewrite } from "../support/rewritten-build.ts";
import { inbox } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Starts the build under test with further settings below `contact` of its studio. */
export async function startWithContact(settings: object, variables: Record<string, string> = {}): Promise<Fixture> {
  const build = join(temporaryFolder(), "build");
  copyBuild(dist, build);
  const contact = '"contact":{';
  rewrite(build, "studio.json", `${contact}"email":"${inbox}"`, `${contact}${inside(settings)},"email":"${inbox}"`);
  const dataDir = temporaryFolder();
  const started = await startFixture(dataDir, variables, build);
  after(() => started.server.stop());
  const { respond } = started.server;
  return { ...started, dataDir, isWorker: false, ask: (path, ask) => askFetch(respond, path, ask) };
}

function inside(settings: object): string {
  return JSON.stringify(settings).slice(1, -1);
}
