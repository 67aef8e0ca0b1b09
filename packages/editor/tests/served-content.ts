import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before } from "node:test";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../tests/support/write-into.ts";
import type { Checked } from "../src/server/content-check.ts";
import { startEditServer } from "../src/server/edit-server.ts";
import { StateStream } from "../src/server/state-stream.ts";

export const folder = temporaryFolder();
export const content = join(folder, "content");
export const key = "k".repeat(43);
/** Port of the server, and the outcome of the checks that begin from now on. */
export const served = { port: 0, checked: Promise.resolve<Checked>({ faults: [], pages: {} }) };

/** Serves the content of an editor for the suite that calls this. */
export function serveContent(): void {
  let stop: () => void;
  before(async () => {
    // Another suite of the process may have changed it.
    rmSync(folder, { recursive: true, force: true });
    writeInto(join(content, "articles/en/a.md"), "---\r\ntitle: A\r\n---\r\nText.\r\n");
    writeInto(join(content, "articles/en/b.mdx"), "---\ntitle: B\n---\n<Note />\n");
    writeInto(join(content, "articles/pictures/x.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeInto(join(content, "studio.yaml"), "name: X\n");
    writeInto(join(folder, "secret.md"), "secret");
    mkdirSync(join(folder, "elsewhere"));
    writeInto(join(folder, "elsewhere/e.md"), "secret");
    symlinkSync(join(folder, "secret.md"), join(content, "articles/en/link.md"));
    symlinkSync(join(folder, "elsewhere"), join(content, "articles/en/linked"));
    const states = new StateStream(() => served.checked);
    const server = await startEditServer({ content, site: "http://127.0.0.1:1", title: "T", states, key }, 0);
    served.port = (server.address() as AddressInfo).port;
    stop = () => {
      states.close();
      server.close();
      server.closeAllConnections();
    };
  });

  after(() => stop());
}

export interface Answered {
  status: number;
  tag: string | undefined;
  text: string;
  headers: IncomingHttpHeaders;
}

/** Sends a request as a page of the editor does, but for the given headers. */
export function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answered> {
  const own = { host: `127.0.0.1:${served.port}`, "x-studio-edit": key, origin: `http://127.0.0.1:${served.port}` };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port: served.port, method, path, headers: { ...own, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode ?? 0, tag: answer.headers.etag, text, headers: answer.headers });
        });
      },
    );
    sent.on("error", reject);
    sent.end(method === "PUT" ? body : undefined);
  });
}

/** Begins an upload, whose end is still to come. */
export function begin(path: string) {
  const sent = request({
    host: "127.0.0.1",
    port: served.port,
    method: "PUT",
    path,
    headers: { "x-studio-edit": key },
    agent: false,
  });
  const status = once(sent, "response").then(([answer]) => answer.resume().statusCode as number);
  // One is given up.
  status.catch(() => {});
  return { sent, status, isSent: new Promise<void>((resolve) => sent.write("begun", () => resolve())) };
}

export const file = (path: string) => `/edit/files/${path}`;
export const read = (path: string) => readFileSync(join(content, path), "utf8");
