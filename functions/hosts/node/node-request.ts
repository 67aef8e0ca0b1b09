import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { chunkStream } from "../../../src/api/http/chunk-stream.ts";
import type { HttpRequest } from "../../http/request.ts";

/** Adapter from Node's request to `HttpRequest`. */
export class NodeRequest implements HttpRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  #signal: AbortSignal | undefined;
  #host: string | undefined;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    this.method = incoming.method ?? "";
    this.target = incoming.url ?? "";
    this.version = incoming.httpVersion;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
  }

  header(name: string): string | undefined {
    if (name !== "host") return this.#incoming.headers[name] as string | undefined;
    this.#host ??= hostOf(this.#incoming);
    return this.#host;
  }

  /** Reads the body by events: iterating over the stream would cost as much as the answer. */
  bytes(maxBytes: number): Promise<Uint8Array | undefined> {
    const incoming = this.#incoming;
    // Node may end the stream of a request without a body before anyone listens.
    if (incoming.readableEnded) return Promise.resolve(new Uint8Array());
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) resolve(undefined);
        else chunks.push(chunk);
      });
      incoming.on("end", () => {
        resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
      });
      incoming.on("error", reject);
    });
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const incoming = this.#incoming.readableEnded ? Readable.from([]) : this.#incoming;
    // Not `Readable.toWeb`: when its reader stops before the client does, it throws where nothing can catch it. A
    // reader that stops may still want to answer.
    return chunkStream(incoming.iterator({ destroyOnReturn: false }));
  }

  get signal(): AbortSignal {
    if (this.#signal) return this.#signal;
    const controller = new AbortController();
    const abort = () => {
      if (!this.#outgoing.writableFinished) controller.abort();
    };
    if (this.#outgoing.destroyed) abort();
    else this.#outgoing.once("close", abort);
    this.#signal = controller.signal;
    return this.#signal;
  }
}

/** Returns all Host fields: Node keeps only the first, and the check must see every one. */
function hostOf({ rawHeaders, headers }: IncomingMessage): string | undefined {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1 ? `${headers.host}, and others` : headers.host;
}
