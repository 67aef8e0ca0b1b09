import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after } from "node:test";

/** Client that sends its next request at each reply, until a reply announces that the connection closes. */
export class BusyClient {
  answers = 0;
  /** Set if its last reply announced that the connection closes. */
  isClosedWell = false;
  /** Received bytes that are no complete reply. */
  rest = "";
  /** Resolves when the connection is closed. */
  readonly closed: Promise<unknown>;
  readonly #socket: Socket;
  readonly #request: string;

  constructor(port: number, request: string) {
    this.#request = request;
    this.#socket = connect(port, "127.0.0.1").on("error", () => {});
    after(() => this.#socket.destroy());
    this.closed = once(this.#socket, "close");
    this.#socket.on("data", (chunk) => this.#read(chunk.toString("latin1")));
    this.#socket.write(request);
  }

  #read(text: string): void {
    this.rest += text;
    const end = this.rest.indexOf("\r\n\r\n") + 4;
    const length = Number(/\r\nContent-Length: (\d+)/.exec(this.rest)?.[1]);
    if (end < 4 || this.rest.length < end + length) return;
    assert.match(this.rest, /^HTTP\/1\.1 200 /);
    this.answers += 1;
    this.isClosedWell ||= this.rest.slice(0, end).includes("\r\nConnection: close\r\n");
    this.rest = this.rest.slice(end + length);
    if (!this.isClosedWell) this.#socket.write(this.#request);
  }
}
