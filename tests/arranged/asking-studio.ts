import { join } from "node:path";
import { after } from "node:test";
import type { FormDefinitions } from "../../src/model/shapes/definitions/form-definition.ts";
import { askFetch } from "../support/ask.ts";
import { type Fixture, startFixture } from "../support/fixture.ts";
import { dist } from "../support/places.ts";
import { copyBuild, rewrite } from "../support/rewritten-build.ts";
import { inbox } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Starts the build under test with further settings below `contact` of its studio. */
export function startWithContact(settings: object, variables: Record<string, string> = {}): Promise<Fixture> {
  const contact = `"contact":{"email":"${inbox}"`;
  return startChanged(contact, `${contact},${inside(settings)}`, variables);
}

/** Starts the build under test with other lines at the head of its studio.yaml. */
export function startWith(lines: object): Promise<Fixture> {
  const [from, to] = ['"company":{', inside({ ...lines, links: "fault" })];
  return startChanged(from, `${from}${to},`, {}, Object.keys(lines));
}

/** Starts the build under test with forms of the studio's own, and adopts them in this process. */
export function startWithForms(forms: FormDefinitions, variables: Record<string, string> = {}): Promise<Fixture> {
  return startChanged('"company":{', `"forms":${JSON.stringify(forms)},"company":{`, variables);
}

async function startChanged(
  from: string,
  to: string,
  variables: Record<string, string>,
  replaced: readonly string[] = [],
): Promise<Fixture> {
  const build = join(temporaryFolder(), "build");
  copyBuild(dist, build);
  for (const name of replaced) rewrite(build, "studio.json", `"${name}":"on",`, "");
  rewrite(build, "studio.json", from, to);
  const dataDir = temporaryFolder();
  const started = await startFixture(dataDir, variables, build);
  after(() => started.server.stop());
  const { respond } = started.server;
  return { ...started, dataDir, isWorker: false, ask: (path, ask) => askFetch(respond, path, ask) };
}

function inside(settings: object): string {
  return JSON.stringify(settings).slice(1, -1);
}
