import { METHODS } from "node:http";
import type { Socket } from "node:net";

/** Maximum bytes of a head's first line, as far as answers repeat it. */
const lineBytes = 1024;

/** Node's parser of a connection, which calls back after each packet. */
interface Parser {
  readonly constructor: { kOnExecute: number };
  /** Last request that was read; null between the end of its answer and the end of the next head. */
  readonly incoming: { complete: boolean; method: string; url: string } | null;
  /** Returns the packet of the current callback. */
  getCurrentBuffer(): Buffer;
  [callback: number]: (read: number | Error) => void;
}

/** Beginning of a head that continues in the next packet. */
export interface WithBeginning {
  beginning: string | undefined;
}

/** Error of the parser, with its packet and the bytes that it had parsed. */
export interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/**
 * Keeps the beginning of a head that does not end with its packet. When Node refuses such a head, it has only the last
 * packet, and only the first line says whether the answer may have a body. A listener for data would disable the
 * parser's direct reads for every request.
 */
export function keepBeginning(socket: Socket, connection: WithBeginning): void {
  const parser = parserOf(socket);
  // A connection that has ended has no parser.
  if (!parser) return;
  const { kOnExecute } = parser.constructor;
  const executed = parser[kOnExecute] as Parser[number];
  parser[kOnExecute] = (read) => {
    const isUnfinished = parser.incoming === null && connection.beginning === undefined && typeof read === "number";
    if (isUnfinished) connection.beginning = firstOf(parser.getCurrentBuffer());
    executed(read);
  };
}

/**
 * Returns the method and target of the refused request, if known. A head that begins after a body is not found in its
 * packet. Nor is one that begins in another request's packet and continues in the next: to find it would cost time for
 * every packet.
 */
export function refusedLine(
  socket: Socket,
  { beginning }: WithBeginning,
  { rawPacket = Buffer.alloc(0), bytesParsed = 0 }: ParserError,
): { method?: string; target?: string } {
  const incoming = parserOf(socket)?.incoming;
  if (incoming && !incoming.complete) return { method: incoming.method, target: incoming.url };
  const [, method = "", target] = firstLine.exec(beginning ?? beginningIn(rawPacket, bytesParsed)) ?? [];
  // A word that is no method may be the end of one.
  return METHODS.includes(method) ? { method, target } : {};
}

const firstLine = /^(?:\r\n)*([A-Z-]+) (?:(\S+) HTTP\/)?/;

/** Returns the beginning of the refused head in its packet. */
function beginningIn(packet: Buffer, bytesParsed: number): string {
  const end = packet.subarray(0, bytesParsed).lastIndexOf("\r\n\r\n");
  return firstOf(end === -1 ? packet : packet.subarray(end + 4));
}

function firstOf(packet: Buffer): string {
  return packet.toString("latin1", 0, lineBytes);
}

function parserOf(socket: Socket): Parser | null | undefined {
  return (socket as unknown as { parser: Parser | null | undefined }).parser;
}
