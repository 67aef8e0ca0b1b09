import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Problem } from "../../../src/api/errors/problems.ts";
import type { Connection } from "../../http/request.ts";
import { parsePiecewise, type Unparsed } from "./piecewise.ts";
import { keepBeginning, type WithBeginning } from "./unfinished-head.ts";

/** Milliseconds of silence that end a connection, and milliseconds between checks. */
export interface Silence {
  longest: number;
  look: number;
}

/** Connection as its requests see it. It holds nothing of a request, which would live as long as the connection. */
export interface OpenConnection extends Connection, WithBeginning {
  /** True if the last request was answered before all of its body had arrived. */
  isAnsweredEarly: boolean;
  /** True if the reader of a body has learnt that the rest does not arrive. */
  isStalled: boolean;
  /** Bytes moved at the last check, and at the last call of `endIdle`. */
  moved: number;
  movedBeforeEnd: number;
  /** Number of requests that wait for earlier ones to be answered. */
  waiting: number;
  /** Answers a waiting request in its turn. */
  takeTurn?: (this: ServerResponse) => void;
  /** Bytes not parsed yet; set once more than `mostWaiting` requests wait. */
  unparsed?: Unparsed;
}

/** Maximum number of requests that wait on a connection before it is parsed piece by piece. */
const mostWaiting = 16;

/** Returns the state of a connection without requests. */
export function connectionOf({ remoteAddress: address = "" }: Socket): OpenConnection {
  const moves = { moved: 0, movedBeforeEnd: -1 };
  return { address, beginning: undefined, isAnsweredEarly: false, isStalled: false, ...moves, waiting: 0 };
}

/**
 * Returns the current answer of a connection from Node's own field: any other way would cost time for every request.
 */
export function currentAnswer(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

/** Handler of a request whose turn has come. */
export type AnswerTurn = (incoming: IncomingMessage, outgoing: ServerResponse, connection: OpenConnection) => void;

/** Connections of a server. Bounds the outstanding requests of each, and ends silent connections. */
export class Connections {
  readonly #open = new Map<Socket, OpenConnection>();

  constructor(server: Server, { longest, look }: Silence) {
    // Node renews its timers twice for every request, which costs 5 % of a short answer.
    server.keepAliveTimeout = 0;
    server.timeout = 0;
    server.on("connection", (socket: Socket) => this.#add(socket));
    server.on("timeout", (socket: Socket) => this.#end(socket));
    const timer = setInterval(() => this.#look(longest), look);
    timer.unref();
    server.once("close", () => clearInterval(timer));
  }

  of(socket: Socket): OpenConnection {
    return this.#open.get(socket) ?? this.#add(socket);
  }

  /**
   * Answers a request when the earlier ones on its connection are answered. While one waits, nothing more is read: a
   * client that sends without reading must not fill the memory with answers.
   */
  inTurn(incoming: IncomingMessage, outgoing: ServerResponse, answer: AnswerTurn): void {
    const connection = this.of(incoming.socket);
    connection.beginning = undefined;
    connection.isAnsweredEarly = false;
    connection.isStalled = false;
    if (outgoing.socket) answer(incoming, outgoing, connection);
    else wait(connection, incoming, outgoing, answer);
  }

  /** Ends connections that wait for nothing and moved no byte since the last call. */
  endIdle(): void {
    for (const [socket, connection] of this.#open) {
      const moved = movedOn(socket);
      // Not `closeIdleConnections`: it ends connections whose answer is still being sent.
      if (!currentAnswer(socket) && moved === connection.movedBeforeEnd) socket.destroy();
      connection.movedBeforeEnd = moved;
    }
  }

  #add(socket: Socket): OpenConnection {
    const connection = connectionOf(socket);
    this.#open.set(socket, connection);
    keepBeginning(socket, connection);
    socket.once("close", () => this.#open.delete(socket));
    // Node resumes a connection after each answer, even if this code paused it.
    socket.on("resume", () => {
      if (connection.waiting > 0) socket.pause();
    });
    return connection;
  }

  /** Sets a timer only on connections that were silent since the last check. */
  #look(longest: number): void {
    for (const [socket, connection] of this.#open) {
      const moved = movedOn(socket);
      const timeout = moved === connection.moved ? longest : 0;
      if ((socket.timeout ?? 0) !== timeout) socket.setTimeout(timeout);
      connection.moved = moved;
    }
  }

  /** Reports a stalled body to its reader. Ends the connection if nobody reads it or the report changed nothing. */
  #end(socket: Socket): void {
    const connection = this.of(socket);
    const { req, headersSent } = currentAnswer(socket) ?? {};
    const isAwaited = req && !req.complete && !headersSent && req.listenerCount("error") > 0;
    if (!isAwaited || connection.isStalled) return void socket.destroy();
    connection.isStalled = true;
    req.emit("error", stalled());
    socket.setTimeout(socket.timeout ?? 0);
  }
}

function stalled(): Problem {
  return new Problem("invalid_request", 408, "The body of the request did not arrive in time.", {
    resolution: "Send the whole body without pausing for longer than a few seconds.",
    headers: { Connection: "close" },
  });
}

function wait(
  connection: OpenConnection,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: AnswerTurn,
): void {
  const { socket } = incoming;
  connection.waiting += 1;
  if (connection.waiting > mostWaiting) connection.unparsed ??= parsePiecewise(socket, () => connection.waiting > 0);
  socket.pause();
  connection.takeTurn ??= turnsOf(connection, socket, answer);
  outgoing.on("socket", connection.takeTurn);
  outgoing.on("close", dropHead);
}

/**
 * Drops the head of an answer that has been sent. An answer that waited is old to the garbage collector, and would keep
 * its head, of a kilobyte in eighty pieces, until that looks at all of memory.
 */
function dropHead(this: ServerResponse): void {
  if (this.writableFinished) (this as unknown as { _header: string | null })._header = null;
}

/** Returns the listener for waiting answers of a connection: one for all, since thousands may wait. */
function turnsOf(connection: OpenConnection, socket: Socket, answer: AnswerTurn) {
  return function (this: ServerResponse): void {
    connection.waiting -= 1;
    if (connection.waiting === 0 && connection.unparsed?.goOn() !== false) socket.resume();
    // Not at once: other connections take their turn between two answers, and the next bytes are read meanwhile.
    setImmediate(() => {
      if (socket.writable) answer(this.req, this, connection);
    });
  };
}

function movedOn({ bytesRead, bytesWritten }: Socket): number {
  return bytesRead + bytesWritten;
}
