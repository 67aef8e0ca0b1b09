import { Writable } from "node:stream";

/** Stream that keeps what a program writes, as a pipe does: it is no terminal. */
export class KeptStream extends Writable {
  readonly #chunks: Buffer[] = [];

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get text(): string {
    return this.bytes.toString();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }
}
