import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Request at an edge, with its whole body. */
export interface Incoming {
  method: string;
  /** Target, unchanged. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Answer at an edge. */
export interface Relayed {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request to the site behind the edge. */
export type Forward = (incoming: Incoming) => Promise<Relayed>;

/** Function of an edge: handles one request. */
export type Edge = (incoming: Incoming, forward: Forward) => Promise<Relayed> | Relayed;

/** Forwards to a port of this machine, unchanged. */
export function forwardTo(port: number): Forward {
  return ({ method, path, headers, body }) =>
    new Promise((fulfil, reject) => {
      const sent = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, async (answer) => {
        fulfil({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
      });
      sent.on("error", reject).end(body);
    });
}

/** Running edge. */
export interface Front {
  port: number;
  close(): void;
}

/** Starts an edge in front of a port. */
export function startFront(edge: Edge, behind: number, tls?: { key: string; cert: string }): Promise<Front> {
  const forward = forwardTo(behind);
  const server = tls ? createSecureServer(tls) : createServer();
  server.on("request", async (incoming, outgoing) => {
    const { method = "", url: path = "", headers } = incoming;
    const asked = { method, path, headers, body: await buffer(incoming) };
    const { status, headers: fields, body } = await edge(asked, forward);
    const { connection: _, "keep-alive": _k, "transfer-encoding": _t, ...own } = fields;
    outgoing.writeHead(status, method === "HEAD" || status === 304 ? own : { ...own, "content-length": body.length });
    outgoing.end(body);
  });
  const close = () => server.close().closeAllConnections();
  return new Promise((fulfil) => {
    server.listen(0, "127.0.0.1", () => fulfil({ port: (server.address() as AddressInfo).port, close }));
  });
}
