import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { internalError } from "../../../src/api/errors/problems.ts";
import type { Reply } from "../../http/reply.ts";
import type { Respond } from "../../respond.ts";
import { type AnswerTurn, Connections, connectionOf, type OpenConnection } from "./connections.ts";
import { drain, drainTimes } from "./drain.ts";
import { NodeRequest } from "./node-request.ts";
import { answerParserRefusals } from "./parser-refusals.ts";
import { sendReply } from "./send-reply.ts";

/** Milliseconds that a client may take. An unfinished head is answered before its connection counts as silent. */
export const timeouts = {
  headers: 9000,
  request: 30_000,
  check: 1000,
  silence: { longest: 10_500, look: 2500 },
  drain: drainTimes,
};

export type Timeouts = typeof timeouts;

/** Function that keeps files open until the function that it returns is called. */
export type Hold = () => () => void;

export interface HttpServer {
  server: Server;
  /** Stops accepting connections and waits for current requests. Returns false if some did not end in time. */
  drain(): Promise<boolean>;
}

/**
 * Creates the server. `hold` is called for each answer that is not sent at once: its files stay open until the returned
 * function is called.
 */
export function createHttpServer(
  respond: Respond,
  onError: (error: unknown) => void,
  hold: Hold = () => () => {},
  { headers, request, check, silence, drain: ending }: Timeouts = timeouts,
): HttpServer {
  const server = createServer({
    maxHeaderSize: 32 * 1024,
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    requireHostHeader: false,
    optimizeEmptyRequests: true,
  } as Parameters<typeof createServer>[0]);
  // A client that has ended its side may still wait for the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  const connections = new Connections(server, silence);
  const state = { isDraining: false };
  const listen = createListener({ respond, onError, hold }, connections, state);
  server.on("request", listen);
  server.on("checkExpectation", listen);
  answerParserRefusals(server, connections, respond);
  return {
    server,
    drain() {
      state.isDraining = true;
      return drain(server, connections, ending);
    },
  };
}

/** Answers one request of a foreign server, such as Astro's in development. */
export async function answerWith(respond: Respond, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const connection = connectionOf(incoming.socket);
  await sendReply(await respond(new NodeRequest(incoming, outgoing), connection), outgoing);
}

/** Maps Node's requests to a handler and its replies to Node's responses. */
function createListener(
  { respond, onError, hold }: { respond: Respond; onError(error: unknown): void; hold: Hold },
  connections: Connections,
  state: { isDraining: boolean },
) {
  const answer: AnswerTurn = (incoming, outgoing, connection) => {
    try {
      const reply = respond(new NodeRequest(incoming, outgoing), connection);
      const pending = reply instanceof Promise ? reply : send(reply, outgoing, connection);
      if (pending) void complete(pending, outgoing, connection);
    } catch (error) {
      fail(error, outgoing, connection);
    }
  };
  return (incoming: IncomingMessage, outgoing: ServerResponse) => connections.inTurn(incoming, outgoing, answer);

  /** Sends a reply that is made later, or waits for one that is being sent. Never rejects. */
  async function complete(
    pending: Promise<Reply> | Promise<void>,
    outgoing: ServerResponse,
    connection: OpenConnection,
  ): Promise<void> {
    const release = hold();
    try {
      const late = await pending;
      const sending = late && send(late, outgoing, connection);
      if (sending) await sending;
    } catch (error) {
      fail(error, outgoing, connection);
    } finally {
      release();
    }
  }

  function send(reply: Reply, outgoing: ServerResponse, connection: OpenConnection): void | Promise<void> {
    const { complete, readableEnded } = outgoing.req;
    if (!complete && !readableEnded) connection.isAnsweredEarly = true;
    // Requests that arrived after this one are answered before the connection closes.
    const isLast = state.isDraining && connection.waiting === 0;
    return sendReply(isLast ? closing(reply) : reply, outgoing);
  }

  function fail(error: unknown, outgoing: ServerResponse, connection: OpenConnection): void {
    if (!isGone(error)) onError(error);
    if (outgoing.headersSent) outgoing.destroy();
    else send(respond.refusal(internalError(), outgoing.req.url ?? "", connection), outgoing, connection);
  }
}

function closing(reply: Reply): Reply {
  const { headers } = reply;
  return headers.includes("Connection") ? reply : { ...reply, headers: [...headers, "Connection", "close"] };
}

/** Returns true if a stream ended because its client disconnected, which is no defect. */
function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException)?.code === "ERR_STREAM_PREMATURE_CLOSE";
}
