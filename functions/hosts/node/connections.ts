import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Problem } from "../../../src/api/errors/problems.ts";
import type { Connection } from "../../http/request.ts";
import { parsePiecewise, type Unparsed } from "./piecewise.ts";
import { keepBeginning, type WithBeginning } from "./unfinished-head.ts";

/** Milliseconds of silence after which a connection ends, and between two looks for silent ones. */
export interface Silence {
  longest: number;
  look: number;
}

/** A connection as its requests see it. It holds nothing of a request: that would live as long as the connection. */
export interface OpenConnection extends Connection, WithBeginning {
  /** Whether the request that came last was answered before all of its body had come. */
  isAnsweredEarly: boolean;
  /** Whether somebody was told that the rest of a body does not come. */
  isStalled: boolean;
  /** Bytes that had moved when it was last looked at, and when idle connections were last ended. */
  moved: number;
  movedBeforeEnd: number;
  /** Requests that wait until those before them are answered. */
  waiting: number;
  /** Answers what waited, when it is its turn. */
  takeTurn?: (this: ServerResponse) => void;
  /** What is not parsed yet, once so many waited that no more may at once. */
  unparsed?: Unparsed;
}

/** Requests that may wait on a connection before it is parsed piece by piece. */
const mostWaiting = 16;

/** A connection on which nothing was asked yet. */
export function connectionOf({ remoteAddress: address = "" }: Socket): OpenConnection {
  const moves = { moved: 0, movedBeforeEnd: -1 };
  return { address, beginning: undefined, isAnsweredEarly: false, isStalled: false, ...moves, waiting: 0 };
}

/** The answer that a connection is at, in Node's own field for it: whatever else told would cost every request. */
export function currentAnswer(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

/** Answers a request when it is its turn. */
export type AnswerTurn = (incoming: IncomingMessage, outgoing: ServerResponse, connection: OpenConnection) => void;

/** The connections of a server: bounds what each may have outstanding, and ends those on which nothing moves. */
export class Connections {
  readonly #open = new Map<Socket, OpenConnection>();

  constructor(server: Server, { longest, look }: Silence) {
    // Timers of Node would be renewed twice for every request, which costs a twentieth of a short answer.
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
   * Answers a request when everything before it on its connection is answered. While one waits, nothing more is read:
   * a client that sends without reading must not fill the memory with answers.
   */
  inTurn(incoming: IncomingMessage, outgoing: ServerResponse, answer: AnswerTurn): void {
    const connection = this.of(incoming.socket);
    connection.beginning = undefined;
    connection.isAnsweredEarly = false;
    connection.isStalled = false;
    if (outgoing.socket) answer(incoming, outgoing, connection);
    else wait(connection, incoming, outgoing, answer);
  }

  /** Ends connections that wait for nothing, and on which nothing moved since this was last called. */
  endIdle(): void {
    for (const [socket, connection] of this.#open) {
      const moved = movedOn(socket);
      // Not `closeIdleConnections`: to that, an answer that is still being sent is over.
      if (!currentAnswer(socket) && moved === connection.movedBeforeEnd) socket.destroy();
      connection.movedBeforeEnd = moved;
    }
  }

  #add(socket: Socket): OpenConnection {
    const connection = connectionOf(socket);
    this.#open.set(socket, connection);
    keepBeginning(socket, connection);
    socket.once("close", () => this.#open.delete(socket));
    // Node resumes a connection after each answer, whoever paused it.
    socket.on("resume", () => {
      if (connection.waiting > 0) socket.pause();
    });
    return connection;
  }

  /** Sets a timer on each connection that was silent since the last look, and only there. */
  #look(longest: number): void {
    for (const [socket, connection] of this.#open) {
      const moved = movedOn(socket);
      const timeout = moved === connection.moved ? longest : 0;
      if ((socket.timeout ?? 0) !== timeout) socket.setTimeout(timeout);
      connection.moved = moved;
    }
  }

  /** Tells whoever waits for the rest of a body; ends the connection where nobody does, or does nothing about it. */
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
}

/** What each waiting answer of a connection does when its turn has come: one for all, since thousands may wait. */
function turnsOf(connection: OpenConnection, socket: Socket, answer: AnswerTurn) {
  return function (this: ServerResponse): void {
    connection.waiting -= 1;
    if (connection.waiting === 0 && connection.unparsed?.goOn() !== false) socket.resume();
    // Not at once: other connections have their turn between two answers, and what comes next is read meanwhile.
    setImmediate(() => {
      if (socket.writable) answer(this.req, this, connection);
    });
  };
}

function movedOn({ bytesRead, bytesWritten }: Socket): number {
  return bytesRead + bytesWritten;
}
