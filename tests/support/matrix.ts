import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { startWorker, withoutWorkerd } from "../../packages/workbench/src/workerd/worker.ts";
import { askFetch, askSocket } from "./ask.ts";
import { type Fixture, manyRequests, startFixture } from "./fixture.ts";
import { keptLog } from "./kept-log.ts";
import { type Answers, assertSame, noting, type Send, withoutQuota } from "./mappings.ts";
import { dist } from "./places.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Starts the same build as a Worker. Output that is no line of a log comes from the runtime. */
async function startWorkerFixture(dataDir: string, variables: Record<string, string>) {
  const { logs, takeErrors } = keptLog();
  const log = (line: string) => void (line.startsWith("{") && logs.push(line));
  return { server: await startWorker(dist, dataDir, { ...manyRequests, ...variables }, log), logs, takeErrors };
}

/** Functions that start the build under test and return how to ask it. */
const transports = {
  async "in process"(dataDir: string, variables: Record<string, string>) {
    const started = await startFixture(dataDir, variables);
    const send: Send = (path, ask) => askFetch(started.server.respond, path, ask);
    return { ...started, send };
  },
  async "over a socket"(dataDir: string, variables: Record<string, string>) {
    const started = await startFixture(dataDir, variables);
    const send: Send = (path, ask) => askSocket(started.server.port, path, ask);
    return { ...started, send };
  },
  async "as a Worker"(dataDir: string, variables: Record<string, string>) {
    const started = await startWorkerFixture(dataDir, variables);
    const send: Send = (path, ask) => askSocket(started.server.port, path, ask);
    return { ...started, send };
  },
};

/** Set if only tests run that need nothing but Node: they ask in process. */
const isUnit = process.env.TEST_LANE === "unit";

/** Defines tests that only make sense over a socket. */
export function describeSocket(title: string, variables: Record<string, string>, define: (fixture: Fixture) => void) {
  if (!isUnit) describeOver("over a socket", title, variables, define);
}

/**
 * Defines the tests in process (web-standard requests), over a socket and as a Worker, each with its own server and
 * data folder. All must give the same answers. `notAsWorker` is the reason to leave out the Worker. Without a build,
 * tests run in process only; those of rendered pages (`ofPages`) are left out.
 */
export function describeMatrix(
  title: string,
  variables: Record<string, string>,
  define: (fixture: Fixture) => void,
  { notAsWorker, ofPages = false }: { notAsWorker?: string; ofPages?: boolean } = {},
) {
  if (isUnit) {
    if (!ofPages) describeOver("in process", title, variables, define);
    return;
  }
  const overSocket = describeOver("over a socket", title, variables, define);
  const inProcess = describeOver("in process", title, variables, define);
  const asWorker = notAsWorker || withoutWorkerd ? undefined : describeOver("as a Worker", title, variables, define);
  describe(title, () => {
    it("is the same through every mapping: status, headers and bytes of every answer", () => {
      assertSame(overSocket, inProcess);
      if (asWorker) assertSame(withoutQuota(overSocket), withoutQuota(asWorker));
    });
  });
}

function describeOver(
  transport: keyof typeof transports,
  title: string,
  variables: Record<string, string>,
  define: (fixture: Fixture) => void,
): Answers {
  const answers: Answers = new Map();
  describe(`${title} (${transport})`, () => {
    const fixture = { dataDir: temporaryFolder(), isWorker: transport === "as a Worker" } as Fixture;
    before(async () => {
      const { send, ...started } = await transports[transport](fixture.dataDir, variables);
      Object.assign(fixture, started);
      fixture.ask = noting(answers, send);
    });
    afterEach(() => assert.deepEqual(fixture.takeErrors(), []));
    after(() => fixture.server.stop());
    define(fixture);
  });
  return answers;
}
