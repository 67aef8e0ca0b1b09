import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "../../src/contract/problems.ts";
import { clientKey } from "../client.ts";
import type { AppPorts } from "../environment.ts";
import { rateLimitField } from "../limiter.ts";
import { problemParts } from "../problem-response.ts";
import { writeParts } from "./write-parts.ts";

type Ports = Pick<AppPorts, "baseUrl" | "limiter" | "proxies">;

/** Answers in problem documents what Node would answer by itself, before any handler runs. Rulings §3. */
export function answerRefusals(server: Server, ports: Ports, policyField: string): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    afterOthers(socket, () => write(socket, problemOf(error.code)));
  });
  server.on("checkExpectation", (request, response) => {
    const problem = new Problem("invalid_request", 417, "The expectation in `Expect` cannot be met.", {
      headers: { Connection: "close" },
    });
    const parts = problemParts(problem, { baseUrl: ports.baseUrl, path: request.url ?? "", isPublic: true });
    writeParts(response, parts, rateHeaders(request.socket).flat());
  });
  server.on("connect", (_request, socket) => {
    const headers = { Allow: "GET, HEAD, POST, OPTIONS" };
    write(socket, new Problem("method_not_allowed", 405, "This server is not a proxy.", { headers }));
  });

  function write(socket: Duplex, problem: Problem): void {
    const { status, headers, body } = problemParts(problem, { baseUrl: ports.baseUrl, path: "", isPublic: true });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Length: ${Buffer.byteLength(body as string)}`,
      ...[...headers, ...rateHeaders(socket)].map(([name, value]) => `${name}: ${value}`),
      `Date: ${new Date().toUTCString()}`,
      "Connection: close",
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
  }

  function rateHeaders(socket: Duplex): [string, string][] {
    const address = (socket as { remoteAddress?: string }).remoteAddress ?? "";
    const key = clientKey(address, { xForwardedFor: undefined, forwarded: undefined }, []);
    return [
      ["RateLimit-Policy", policyField],
      ["RateLimit", rateLimitField(ports.limiter.policy.name, ports.limiter.peek(key))],
    ];
  }
}

/** Lets the answers to earlier requests on the connection out first, except one that waits for the body that broke. */
function afterOthers(socket: Duplex & { _httpMessage?: ServerResponse | null }, act: () => void): void {
  const earlier = socket._httpMessage;
  if (earlier?.req.complete) earlier.once("finish", () => setImmediate(afterOthers, socket, act));
  else act();
}

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new Problem("invalid_request", 431, "The head of the request is too large.");
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return new Problem("invalid_request", 413, "The chunk extensions are too large.");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Problem("invalid_request", 408, "The request did not arrive in time.");
    default:
      return new Problem("invalid_request", 400, "The request is not valid HTTP/1.1.");
  }
}
