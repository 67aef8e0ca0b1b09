/** A request as the road sees it, on any runtime. */
export interface HttpRequest {
  method: string;
  /** Request target as it was sent: path and query, or a whole URL. */
  target: string;
  /** Version of HTTP such as `1.1`; undefined where the platform has checked it. */
  version?: string;
  /** A header by its lower-case name; fields that were sent twice are joined by commas (RFC 9110 §5.3). */
  header(name: string): string | undefined;
  /** The whole body, or undefined as soon as it is over `maxBytes`. */
  bytes(maxBytes: number): Promise<Uint8Array | undefined>;
  /** The body as it arrives. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What a platform tells about the connection, beside the request. */
export interface Connection {
  /** Address at the other end; a proxy's where there is one. */
  address: string;
}
