import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type ClientRequest, type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { pino } from "pino";
import { readEnvironment } from "../functions/config.ts";
import { createFetch } from "../functions/http/fetch.ts";
import { type RunningServer, startServer } from "../functions/node/start-server.ts";
import type { Respond } from "../functions/respond.ts";
import { startWorker, withoutWorkerd } from "../scripts/workerd/worker.ts";
import { createStudio, type Studio, type StudioData } from "../src/model/studio.ts";
import { keptLog } from "./kept-log.ts";
import { type Answers, assertSame, noting, type Send, withoutQuota } from "./mappings.ts";

export const root = resolve(import.meta.dirname, "..");
/** The studio that is tested, and the folder of its build: the owner's `content` and `dist` are hers. */
export const content = resolve(root, process.env.TEST_CONTENT_DIR ?? "tests/fixtures/studio");
export const dist = resolve(root, process.env.TEST_DIST_DIR ?? "dist.tests");
/** The build of what the owner publishes. */
export const ownersDist = resolve(root, process.env.DIST_DIR ?? "dist");

/** The frozen sandbox of that studio. */
export const frozen = join(content, "fixtures");

/** Variables by which a program of the project builds or serves the studio of the tests. */
export const studioUnderTest = { CONTENT_DIR: content, DIST_DIR: dist };

/** A request as tests write it; nothing is added to it and nothing is decoded in its answer. */
export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Its answer depends on what goes on at the same time, so that it may differ from one run to the next. */
  isRace?: true;
}

/** A running server of a build, with its own data folder. */
export interface Fixture {
  server: Pick<RunningServer, "port" | "stop">;
  dataDir: string;
  /** Set where the answers are those of a Worker. */
  isWorker: boolean;
  /** Asks over the transport under test. */
  ask(path: string, ask?: Ask): Promise<Response>;
  /** Lines that the server logged. */
  logs: string[];
  /** The errors that it logged since this was last called; those that no test takes fail the test that caused them. */
  takeErrors(): string[];
}

/** The studio of a build. */
export function readStudio(build = dist): Studio {
  const file = join(build, "studio.json");
  if (!existsSync(file)) throw new Error(`${build} is not built: npm run build, npm run build:tests`);
  return createStudio(JSON.parse(readFileSync(file, "utf8")) as StudioData);
}

const temporaryFolders: string[] = [];
process.once("exit", () => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the tests of the file are over, and all that they started has ended: a server writes to its own last. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "studio-"));
  temporaryFolders.push(folder);
  return folder;
}

/** So much that only tests of the limit meet it. */
const manyRequests = { RATE_LIMIT: "100000/60" };

/** Starts a server on a free port. */
export async function startFixture(dataDir: string, variables: Record<string, string> = {}, from = dist) {
  const { logs, takeErrors } = keptLog();
  const log = pino({ level: "info" }, { write: (line: string) => void logs.push(line) });
  const environment = readEnvironment({ PORT: "0", DATA_DIR: dataDir, ...manyRequests, ...variables });
  return { server: await startServer(from, environment, log), logs, takeErrors };
}

/** Starts the same build as a Worker. What it says that is no line of a log is said of itself by the runtime. */
async function startWorkerFixture(dataDir: string, variables: Record<string, string>) {
  const { logs, takeErrors } = keptLog();
  const log = (line: string) => void (line.startsWith("{") && logs.push(line));
  return { server: await startWorker(dist, dataDir, { ...manyRequests, ...variables }, log), logs, takeErrors };
}

/** Asks over a socket. */
export function askSocket(port: number, path: string, ask?: Ask): Promise<Response> {
  return askBy((options) => request({ host: "127.0.0.1", port, agent: false, ...options }), path, ask);
}

/** Asks by Node's own client, which sends what it is told; `open` says over what. */
export function askBy(
  open: (options: RequestOptions) => ClientRequest,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Response> {
  return new Promise((fulfil, reject) => {
    const outgoing = open({ path, method, headers });
    outgoing.on("response", (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const fields = new Headers();
        for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
          fields.append(incoming.rawHeaders[index] as string, incoming.rawHeaders[index + 1] as string);
        }
        const status = incoming.statusCode as number;
        const empty = status === 204 || status === 304;
        fulfil(new Response(empty ? null : Buffer.concat(chunks), { status, headers: fields }));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Asks the road in this process, as a runtime of web-standard requests does. */
export async function askFetch(
  respond: Respond,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Response> {
  const init = { method, headers, ...(body !== undefined && { body: body as BodyInit, duplex: "half" }) };
  return createFetch(respond)(new Request(`http://localhost:4321${path}`, init), { address: "127.0.0.1" });
}

/** Starts the build under test, and answers how it is asked. */
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

/** Defines tests that only make sense over a socket. */
export function describeSocket(title: string, variables: Record<string, string>, define: (fixture: Fixture) => void) {
  describeOver("over a socket", title, variables, define);
}

/**
 * Defines the tests three times: over web-standard requests in this process, over a real socket, and as a Worker in the
 * runtime of Workers. Each time with a server and a data folder of its own. In the end all must have given the same answers
 * to everything. Where a Worker cannot pass, the exception says why.
 */
export function describeMatrix(
  title: string,
  variables: Record<string, string>,
  define: (fixture: Fixture) => void,
  exception?: { notAsWorker: string },
) {
  const overSocket = describeOver("over a socket", title, variables, define);
  const inProcess = describeOver("in process", title, variables, define);
  const asWorker = exception || withoutWorkerd ? undefined : describeOver("as a Worker", title, variables, define);
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
