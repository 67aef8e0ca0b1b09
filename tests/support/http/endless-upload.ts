import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after } from "node:test";
import { file } from "./multipart.ts";
import { answersOf } from "./raw.ts";

const part = Buffer.from(`--x\r\n${file("cv", "cv.pdf", "application/pdf")}\r\n\r\n%PDF-1.7\n${"x".repeat(65_536)}`);
const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);

/** Application whose CV does not end. */
export class EndlessUpload {
  /** Bytes of its body that were sent, or wait in this process. */
  sent = 0;
  /** Status of the answer; undefined if the connection ended before. */
  readonly status: Promise<number | undefined>;
  readonly #socket: Socket;
  readonly #piece: Buffer;

  /** Sends the head; `length` is its Content-Length (undefined: a chunked body). */
  constructor(port: number, length: number | undefined) {
    this.#piece = length === undefined ? chunk : part;
    this.#socket = connect(port, "127.0.0.1");
    after(() => this.#socket.destroy());
    const sized = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
    const head = `POST /api/apply HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${sized}\r\n`;
    this.#socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n`);
    this.status = answersOf(this.#socket).then(({ answers }) => answers[0]?.status);
  }

  /** Sends until a number of bytes was sent, or the connection has ended. */
  async sendUpTo(bytes: number): Promise<void> {
    while (this.#socket.writable && this.sent < bytes) {
      this.sent += this.#piece.length;
      if (this.#socket.write(this.#piece)) continue;
      const turned = new AbortController();
      const either = ["drain", "close"].map((event) => once(this.#socket, event, { signal: turned.signal }));
      await Promise.race(either.map((event) => event.catch(() => {})));
      turned.abort();
    }
  }
}
