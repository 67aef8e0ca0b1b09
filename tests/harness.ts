import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, describe } from "node:test";
import { pino } from "pino";
import { readEnvironment } from "../functions/node/config.ts";
import { type Service, startService } from "../functions/node/service.ts";
import { createStudio, type Studio, type StudioData } from "../src/model/studio.ts";
import { checkAnswer } from "./checks.ts";

export const root = resolve(import.meta.dirname, "..");
export const dist = join(root, "dist");

/** A request as tests write it; nothing is added to it and nothing is decoded in its answer. */
export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A running service of the build in `dist`, with its own data folder. */
export interface Fixture {
  service: Service;
  dataDir: string;
  /** Asks over the transport under test. */
  ask(path: string, ask?: Ask): Promise<Response>;
  /** Lines that the service logged. */
  logs: string[];
}

/** The studio of the build. */
export function readStudio(): Studio {
  return createStudio(JSON.parse(readFileSync(join(dist, "studio.json"), "utf8")) as StudioData);
}

/** A folder that is gone when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "studio-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a service on a free port; errors that the service logs fail the test by `logs`. */
export async function startFixture(dataDir: string, variables: Record<string, string> = {}, from = dist) {
  const logs: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logs.push(line) });
  const environment = readEnvironment({ PORT: "0", DATA_DIR: dataDir, RATE_LIMIT: "100000/60", ...variables });
  return { service: await startService(from, environment, log), logs };
}

/** Asks over a socket. */
export function askSocket(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Response> {
  return new Promise((fulfil, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (incoming) => {
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

/** Asks the app in this process. */
export async function askApp(
  { app }: Service,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Response> {
  const init = { method, headers, ...(body !== undefined && { body: body as BodyInit, duplex: "half" }) };
  return app.fetch(new Request(`http://localhost:4321${path}`, init), { address: "127.0.0.1" });
}

type Transport = "in process" | "over a socket";

/** Defines tests that only make sense over a socket. */
export function describeSocket(title: string, variables: Record<string, string>, define: (fixture: Fixture) => void) {
  describeMatrix(title, variables, define, ["over a socket"]);
}

/**
 * Defines the tests twice: against the app in this process and over a real socket. Each time with a service and a data
 * folder of its own.
 */
export function describeMatrix(
  title: string,
  variables: Record<string, string>,
  define: (fixture: Fixture) => void,
  transports: readonly Transport[] = ["in process", "over a socket"],
): void {
  for (const transport of transports) {
    describe(`${title} (${transport})`, () => {
      const fixture = { dataDir: temporaryFolder() } as Fixture;
      before(async () => {
        Object.assign(fixture, await startFixture(fixture.dataDir, variables));
        fixture.ask = async (path, ask) => {
          const response = await (transport === "in process"
            ? askApp(fixture.service, path, ask)
            : askSocket(fixture.service.port, path, ask));
          await checkAnswer(response, ask?.method ?? "GET");
          return response;
        };
      });
      after(() => fixture.service.stop());
      define(fixture);
    });
  }
}
