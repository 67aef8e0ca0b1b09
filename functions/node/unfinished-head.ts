import type { Socket } from "node:net";

/** Bytes that hold the first line of a head, as far as answers repeat it. */
const lineBytes = 1024;

/** Node's parser of a connection. It calls back after each packet. */
interface Parser {
  readonly constructor: { kOnExecute: number };
  /** The request that was read last; null from the end of its answer until the next head has ended. */
  readonly incoming: object | null;
  /** The packet that it calls back for. */
  getCurrentBuffer(): Buffer;
  [callback: number]: (read: number | Error) => void;
}

/** A connection, with how a head begins that goes on in the next packet. */
export interface WithBeginning {
  beginning: string | undefined;
}

/**
 * Keeps how a head begins that does not end with its packet. When Node refuses such a head it has the last packet alone, and
 * only the first line says whether the answer may have a body. To listen for data would take the parser's short way to the
 * socket from every request.
 */
export function keepBeginning(socket: Socket, connection: WithBeginning): void {
  const { parser } = socket as unknown as { parser: Parser | null | undefined };
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

/** The beginning of the head that a packet was refused in, after so many of its bytes. */
export function beginningIn(packet: Buffer, bytesParsed: number): string {
  const end = packet.subarray(0, bytesParsed).lastIndexOf("\r\n\r\n");
  return firstOf(end === -1 ? packet : packet.subarray(end + 4));
}

function firstOf(packet: Buffer): string {
  return packet.toString("latin1", 0, lineBytes);
}
