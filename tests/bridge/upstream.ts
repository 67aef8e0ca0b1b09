import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, beforeEach } from "node:test";
import { promisify } from "node:util";

/** POST request as received. */
export interface Arrived {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Server on a socket that keeps its requests and answers as a test defines. */
export interface Upstream {
  url: string;
  arrived: Arrived[];
  answer: (arrived: Arrived, response: ServerResponse) => void;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/** Runs a server for the tests of a suite, and resets it for each. */
export function useUpstream(): Upstream {
  // Idle connections stay open longer than any test.
  const server = createServer({ keepAliveTimeout: 3_600_000 }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const arrived = { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
      upstream.arrived.push(arrived);
      upstream.answer(arrived, response);
    });
  });
  const upstream: Upstream = {
    url: "",
    arrived: [],
    answer: echo,
    connections: promisify(server.getConnections.bind(server)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  beforeEach(async () => {
    Object.assign(upstream, { arrived: [], answer: echo });
    if (server.listening) return;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  });
  after(upstream.stop);
  return upstream;
}

/** Answers a request with its method, and anything else with 202. */
export function echo({ body }: Arrived, response: ServerResponse): void {
  const { id, method } = JSON.parse(body) as { id?: unknown; method?: string };
  if (id === undefined || !method) response.writeHead(202).end();
  else sendJson(response, JSON.stringify({ jsonrpc: "2.0", id, result: { method } }));
}

export function sendJson(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

/** Sends a stream in pieces; without an end, cuts the connection. */
export function sendEvents(response: ServerResponse, pieces: readonly (string | Buffer)[], ends = true): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const [piece, ...rest] = pieces;
  const next = (left: readonly (string | Buffer)[]) => {
    const [first, ...others] = left;
    if (first !== undefined) response.write(first, () => setImmediate(next, others));
    else if (ends) response.end();
    else response.destroy();
  };
  response.write(piece ?? "", () => setImmediate(next, rest));
}
