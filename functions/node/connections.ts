import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Connection } from "../http/request.ts";

/** Milliseconds of silence after which a connection ends, and between two looks for silent ones. */
export interface Silence {
  longest: number;
  look: number;
}

/** A connection as its requests see it. */
export interface OpenConnection extends Connection {
  /** The request that came last, with its answer. */
  latest?: { incoming: IncomingMessage; outgoing: ServerResponse };
  /** Ends the wait for the rest of a body, where somebody waits for one. */
  onStall?: () => void;
  /** Bytes that had moved when it was last looked at. */
  moved: number;
  /** Requests that wait until those before them are answered. */
  waiting: number;
}

type Answer = (connection: OpenConnection) => void;

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
  inTurn(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): void {
    const { socket } = incoming;
    const connection = this.of(socket);
    connection.latest = { incoming, outgoing };
    delete connection.onStall;
    if (outgoing.socket) answer(connection);
    else this.#wait(socket, connection, outgoing, answer);
  }

  #wait(socket: Socket, connection: OpenConnection, outgoing: ServerResponse, answer: Answer): void {
    connection.waiting += 1;
    socket.pause();
    outgoing.once("socket", () => {
      // Not at once: other connections have their turn between two answers.
      setImmediate(() => {
        connection.waiting -= 1;
        if (connection.waiting === 0) socket.resume();
        answer(connection);
      });
    });
  }

  /** Ends connections that were opened and never used. */
  endUnused(): void {
    for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  #add(socket: Socket): OpenConnection {
    const connection: OpenConnection = { address: socket.remoteAddress ?? "", moved: 0, waiting: 0 };
    this.#open.set(socket, connection);
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
      const moved = socket.bytesRead + socket.bytesWritten;
      const timeout = moved === connection.moved ? longest : 0;
      if ((socket.timeout ?? 0) !== timeout) socket.setTimeout(timeout);
      connection.moved = moved;
    }
  }

  #end(socket: Socket): void {
    const { latest, onStall } = this.of(socket);
    if (latest && !latest.incoming.complete && !latest.outgoing.headersSent && onStall) onStall();
    else socket.destroy();
  }
}
