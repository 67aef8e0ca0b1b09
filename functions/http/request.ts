/** Request on any runtime. */
export interface HttpRequest {
  method: string;
  /** Request target as sent: path and query, or a whole URL. */
  target: string;
  /** HTTP version such as `1.1`; undefined if the platform has checked it. */
  version?: string;
  /** Returns a header by its lower-case name; repeated fields are joined by commas (RFC 9110 §5.3). */
  header(name: string): string | undefined;
  /** Returns the whole body; undefined as soon as it exceeds `maxBytes`. */
  bytes(maxBytes: number): Promise<Uint8Array | undefined>;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Signal that aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Connection data that a platform provides beside the request. */
export interface Connection {
  /** Address of the peer; a proxy's if there is one. */
  address: string;
}
