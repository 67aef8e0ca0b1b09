import type { Representation } from "../../src/api/discovery/traffic.ts";
import type { FlatHeaders } from "../../src/api/http/headers.ts";

/** An answer as a runtime sends it. */
export interface Reply {
  status: number;
  headers: FlatHeaders;
  body?: ReplyBody | undefined;
  /** For whoever counts: the form of a published file. */
  represents?: Representation | undefined;
  /** For whoever counts: the calls of MCP or A2A that it answers, by names of ours. */
  calls?: readonly string[];
}

/** Text and bytes, whose length the runtime adds; a file, whose headers name it; or a stream of unknown length. */
export type ReplyBody = string | Uint8Array<ArrayBuffer> | FileBody | ReadableStream<Uint8Array<ArrayBuffer>>;

/** Bytes of a published file, or the same as text of one character a byte: Node sends that in one write with its head. */
export class FileBody {
  readonly content: Uint8Array<ArrayBuffer> | string;

  constructor(content: Uint8Array<ArrayBuffer> | string) {
    this.content = content;
  }

  /** How much memory it takes. */
  get length(): number {
    return this.content.length;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const { content } = this;
    return typeof content === "string" ? Uint8Array.from(content, (character) => character.charCodeAt(0)) : content;
  }
}

/** Goes on with a value that may have to be waited for; what is there already is answered at once. */
export function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
