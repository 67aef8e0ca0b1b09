import { type ClientRequest, type RequestOptions, request } from "node:http";
import { createFetch } from "../../functions/http/fetch.ts";
import type { Respond } from "../../functions/respond.ts";

/** Request as tests write it; nothing is added to it, and its answer is not decoded. */
export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Set if the answer depends on concurrent requests, and so may differ from run to run. */
  isRace?: true;
}

/** Sends a request over a socket. */
export function askSocket(port: number, path: string, ask?: Ask): Promise<Response> {
  return askBy((options) => request({ host: "127.0.0.1", port, agent: false, ...options }), path, ask);
}

/** Sends a request unchanged by Node's own client; `open` sets the connection. */
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

/** Sends a request to the program in this process, as a runtime of web-standard requests does. */
export async function askFetch(
  respond: Respond,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Response> {
  const init = { method, headers, ...(body !== undefined && { body: body as BodyInit, duplex: "half" }) };
  return createFetch(respond)(new Request(`http://localhost:4321${path}`, init), { address: "127.0.0.1" });
}
