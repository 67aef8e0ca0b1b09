import { connect, type Socket } from "node:net";

/** Buffer of all connections; its content is used before the next read begins. */
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const longestHead = 8 * 1024;
const lastChunk = "0\r\n\r\n";
const untilLastChunk = Number.POSITIVE_INFINITY;

/** Connection that sends the next request as soon as the answer is complete. */
export class Connection {
  answers = 0;
  bytes = 0;
  readonly #next: () => string;
  readonly #status: string;
  readonly #socket: Socket;
  #head = "";
  #missing = 0;

  constructor(port: number, next: () => string, status: number, fail: (error: Error) => void) {
    this.#next = next;
    this.#status = `HTTP/1.1 ${status} `;
    this.#socket = connect({
      port,
      host: "127.0.0.1",
      noDelay: true,
      onread: {
        buffer,
        callback: (count) => {
          this.#read(count);
          return true;
        },
      },
    });
    this.#socket.on("connect", () => this.#ask());
    this.#socket.on("error", fail);
    this.#socket.on("end", () => fail(new Error("the server closed a connection")));
  }

  close(): void {
    this.#socket.removeAllListeners("end");
    this.#socket.destroy();
  }

  #ask(): void {
    this.#socket.write(this.#next(), "latin1");
  }

  #read(count: number): void {
    this.bytes += count;
    if (this.#missing === untilLastChunk) this.#missing = untilLast(count);
    else if (this.#missing > 0) this.#missing -= count;
    else if (!this.#readHead(count)) return;
    if (this.#missing > 0) return;
    if (this.#missing < 0) throw new Error("the server sent more than it said");
    this.answers += 1;
    this.#ask();
  }

  /** Reads the head at the start of an answer; returns false while it is incomplete. */
  #readHead(count: number): boolean {
    const seen = this.#head.length;
    const text = this.#head + buffer.toString("latin1", 0, Math.min(count, longestHead));
    const end = text.indexOf("\r\n\r\n");
    if (end === -1) {
      if (text.length > longestHead) throw new Error("the head of an answer is too long");
      this.#head = text;
      return false;
    }
    this.#head = "";
    if (!text.startsWith(this.#status)) throw new Error(`expected ${this.#status}, got ${text.slice(0, 40)}`);
    if (/\r\ntransfer-encoding: chunked/i.test(text)) {
      this.#missing = untilLast(count);
      return true;
    }
    const length = this.#status.includes(" 304 ") ? 0 : contentLength(text, end);
    this.#missing = end + 4 + length - seen - count;
    return true;
  }
}

/** Returns the number of missing bytes of a chunked answer: 0, or Infinity while it is unknown. */
function untilLast(count: number): number {
  return buffer.toString("latin1", Math.max(0, count - lastChunk.length), count) === lastChunk ? 0 : untilLastChunk;
}

function contentLength(head: string, end: number): number {
  const field = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!field || field.index > end) throw new Error("an answer has no Content-Length");
  return Number(field[1]);
}
