import { METHODS } from "node:http";
import type { Socket } from "node:net";

/** Bytes that hold the first line of a head, as far as answers repeat it. */
const lineBytes = 1024;

/** Node's parser of a connection. It calls back after each packet. */
interface Parser {
  readonly constructor: { kOnExecute: number };
  /** The request that was read last; null from the end of its answer until the next head has ended. */
  readonly incoming: { complete: boolean; method: string; url: string } | null;
  /** The packet that it calls back for. */
  getCurrentBuffer(): Buffer;
  [callback: number]: (read: number | Error) => void;
}

/** A connection, with how a head begins that goes on in the next packet. */
export interface WithBeginning {
  beginning: string | undefined;
}

/** What the parser was reading when it gave up, and how far it had come. */
export interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/**
 * Keeps how a head begins that does not end with its packet. When Node refuses such a head it has the last packet alone, and
 * only the first line says whether the answer may have a body. To listen for data would take the parser's short way to the
 * socket from every request.
 */
export function keepBeginning(socket: Socket, connection: WithBeginning): void {
  const parser = parserOf(socket);
  // One that has ended has none any more.
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
 * Method and target of the request that the parser gave up in, where they are known. A head that begins behind a body is not found
 * in its packet, nor one that begins in the packet of another request and goes on in the next: to know would cost every packet.
 */
export function refusedLine(
  socket: Socket,
  { beginning }: WithBeginning,
  { rawPacket = Buffer.alloc(0), bytesParsed = 0 }: ParserError,
): { method?: string; target?: string } {
  const incoming = parserOf(socket)?.incoming;
  if (incoming && !incoming.complete) return { method: incoming.method, target: incoming.url };
  const [, method = "", target] = firstLine.exec(beginning ?? beginningIn(rawPacket, bytesParsed)) ?? [];
  // What is no method may be the end of one.
  return METHODS.includes(method) ? { method, target } : {};
}

const firstLine = /^(?:\r\n)*([A-Z-]+) (?:(\S+) HTTP\/)?/;

/** The beginning of the head that a packet was refused in, after so many of its bytes. */
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
