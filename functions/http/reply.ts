import type { Representation } from "../../src/api/discovery/traffic.ts";
import type { FlatHeaders } from "../../src/api/http/headers.ts";

/** Reply as a runtime sends it. */
export interface Reply {
  status: number;
  headers: FlatHeaders;
  body?: ReplyBody | undefined;
  /** Size of a text body in bytes, where it is known without a look at each character. */
  bodyBytes?: number | undefined;
  /** Representation of a published file, for counts. */
  represents?: Representation | undefined;
  /** Names of the answered MCP or A2A calls, for counts; the names come from a fixed list. */
  calls?: readonly string[];
}

/** Text or bytes, whose length the runtime adds; a file, whose headers state it; or a stream of unknown length. */
export type ReplyBody = string | Uint8Array<ArrayBuffer> | FileBody | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Bytes of a published file, or the same as text with one character a byte. Node sends such a text in one write with
 * its head.
 */
export class FileBody {
  readonly content: Uint8Array<ArrayBuffer> | string;

  constructor(content: Uint8Array<ArrayBuffer> | string) {
    this.content = content;
  }

  /** Returns the size in bytes. */
  get length(): number {
    return this.content.length;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const { content } = this;
    if (typeof content !== "string") return content;
    // Not `Uint8Array.from` over the text: it makes a string of each character, and takes a dozen times as long.
    const bytes = new Uint8Array(content.length);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = content.charCodeAt(index);
    return bytes;
  }
}

/** Continues with a value, after a wait if it is a promise; a value that is ready continues at once. */
export function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
