import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Problem } from "../../../src/api/errors/problems.ts";
import type { Respond } from "../../respond.ts";
import { type Connections, currentAnswer, type OpenConnection } from "./connections.ts";
import { sendLast } from "./send-reply.ts";
import { type ParserError, refusedLine } from "./unfinished-head.ts";

/** Codes of the parser for input that begins with no method, or as HTTP/2 does. */
const noMethod: ReadonlySet<unknown> = new Set(["HPE_INVALID_METHOD", "HPE_PAUSED_H2_UPGRADE"]);

/** Answers with problem documents where Node would answer by itself, before any handler runs. Rulings §3. */
export function answerParserRefusals(server: Server, connections: Connections, respond: Respond): void {
  server.on("clientError", (error: ParserError, duplex) => {
    const socket = duplex as Socket;
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const connection = connections.of(socket);
    const { method, target = "" } = refusedLine(socket, connection, error);
    inTurn(socket, connection, (isAnswered) => {
      if (isAnswered) return void socket.destroySoon();
      const refusal = respond.refusal(problemOf(error.code), target, connection);
      // Any refusal may omit its content, and one of a HEAD request must.
      const mayBeHead = method === undefined && !noMethod.has(error.code);
      sendLast(mayBeHead ? { ...refusal, body: "" } : refusal, socket, method);
    });
  });
  server.on("connect", (request: IncomingMessage, duplex: Duplex) => {
    const socket = duplex as Socket;
    // Node has removed its own listeners.
    socket.on("error", () => socket.destroy()).on("timeout", () => socket.destroy());
    const connection = connections.of(socket);
    const problem = new Problem("method_not_allowed", 405, "This server is not a proxy.", {
      headers: { Allow: "GET, HEAD, POST, OPTIONS" },
    });
    const refusal = () => respond.refusal(problem, request.url ?? "", connection);
    inTurn(socket, connection, () => sendLast(refusal(), socket));
  });
}

/**
 * Waits until earlier requests on a connection are answered. A request with a broken body is refused in its own turn;
 * `isAnswered` is true if it already has its answer.
 */
function inTurn(socket: Socket, connection: OpenConnection, act: (isAnswered: boolean) => void): void {
  const current = currentAnswer(socket);
  const isOurTurn = !current || (!current.req.complete && !current.headersSent);
  if (isOurTurn) act(!current && connection.isAnsweredEarly);
  else current.once("finish", () => inTurn(socket, connection, act));
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
