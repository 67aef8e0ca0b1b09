import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type ClientRequest, METHODS, type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { pino } from "pino";
import { readEnvironment } from "../functions/config.ts";
import { createFetch } from "../functions/http/fetch.ts";
import { type RunningServer, startServer } from "../functions/node/start-server.ts";
import type { Respond } from "../functions/respond.ts";
import { createStudio, type Studio, type StudioData } from "../src/model/studio.ts";
import { checkAnswer } from "./checks.ts";
import { type Answers, assertSame, note } from "./mappings.ts";

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
  server: RunningServer;
  dataDir: string;
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

/** A folder that is gone when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "studio-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const levelOfErrors = 50;

/** Starts a server on a free port. */
export async function startFixture(dataDir: string, variables: Record<string, string> = {}, from = dist) {
  const logs: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logs.push(line) });
  const environment = readEnvironment({ PORT: "0", DATA_DIR: dataDir, RATE_LIMIT: "100000/60", ...variables });
  let taken = 0;
  const takeErrors = () => {
    const lines = logs.slice(taken).filter((line) => (JSON.parse(line) as { level: number }).level >= levelOfErrors);
    taken = logs.length;
    return lines;
  };
  return { server: await startServer(from, environment, log), logs, takeErrors };
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

type Transport = "in process" | "over a socket";

/** Defines tests that only make sense over a socket. */
export function describeSocket(title: string, variables: Record<string, string>, define: (fixture: Fixture) => void) {
  describeOver("over a socket", title, variables, define);
}

/**
 * Defines the tests twice, through both mappings of the road: web-standard requests in this process, and a real socket.
 * Each time with a server and a data folder of its own. In the end both must have given the same answers to everything.
 */
export function describeMatrix(title: string, variables: Record<string, string>, define: (fixture: Fixture) => void) {
  const inProcess = describeOver("in process", title, variables, define);
  const overSocket = describeOver("over a socket", title, variables, define);
  describe(title, () => {
    it("is the same through both mappings: status, headers and bytes of every answer", () => {
      assertSame(inProcess, overSocket);
    });
  });
}

function describeOver(
  transport: Transport,
  title: string,
  variables: Record<string, string>,
  define: (fixture: Fixture) => void,
): Answers {
  const answers: Answers = new Map();
  describe(`${title} (${transport})`, () => {
    const fixture = { dataDir: temporaryFolder() } as Fixture;
    let underWay = 0;
    let begun = 0;
    let hasDrifted = false;
    before(async () => {
      Object.assign(fixture, await startFixture(fixture.dataDir, variables));
      fixture.ask = async (path, ask = {}) => {
        begun += 1;
        const order = begun;
        underWay += 1;
        const wasAlone = underWay === 1;
        const { respond, port } = fixture.server;
        const response = await (transport === "in process"
          ? askFetch(respond, path, ask)
          : askSocket(port, path, ask)
        ).finally(() => {
          underWay -= 1;
        });
        await checkAnswer(response, ask.method ?? "GET");
        // What is left of a limit is the same only as long as both mappings were sent the same.
        const isComparable = !ask.isRace && isSentAsWritten(path, ask);
        hasDrifted ||= !isComparable;
        const isAlone = wasAlone && begun === order && !hasDrifted;
        if (isComparable) await note(answers, path, ask, response, isAlone);
        return response;
      };
    });
    afterEach(() => assert.deepEqual(fixture.takeErrors(), []));
    after(() => fixture.server.stop());
    define(fixture);
  });
  return answers;
}

/** Whether both mappings get a request: a URL never holds dot segments, and Node's parser knows no other methods. */
function isSentAsWritten(path: string, { method = "GET" }: Ask): boolean {
  const url = URL.parse(`http://localhost:4321${path}`);
  return url !== null && url.pathname + url.search === path && METHODS.includes(method.toUpperCase());
}
