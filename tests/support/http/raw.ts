import { connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { eventually } from "../eventually.ts";

/** Answers over one connection. */
export interface Exchange {
  answers: Response[];
  /** True if the server ended the connection. */
  closed: boolean;
}

/** Sends bytes unchanged and reads the answers, as `answersOf` does. */
export function exchange(port: number, bytes: string | Uint8Array, expected = 1): Promise<Exchange> {
  const socket = connect(port, "127.0.0.1");
  socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  return answersOf(socket, expected);
}

/**
 * Reads a connection until `expected` answers have come or the server has ended it. One that outlasts a later
 * connection counts as open; its remaining answers are read.
 */
export async function answersOf(socket: Socket, expected = 1): Promise<Exchange> {
  const answers: Response[] = [];
  const [answered, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let rest: Buffer = Buffer.alloc(0);
  let [isEnded, fault]: [boolean, unknown] = [false, undefined];
  let port = socket.remotePort;
  // After a reset, the socket no longer knows the remote port.
  socket.on("connect", () => {
    port = socket.remotePort;
  });
  socket.on("data", (chunk: Buffer) => {
    try {
      rest = takeAnswers(Buffer.concat([rest, chunk]), answers);
    } catch (error) {
      fault = error;
      socket.destroy();
    }
    if (answers.length >= expected) answered.resolve();
  });
  for (const event of ["end", "error", "close"]) {
    socket.on(event, () => {
      isEnded = true;
      ended.resolve();
    });
  }
  try {
    await soon(`${expected} answers on a connection`, Promise.race([answered.promise, ended.promise]));
    if (!isEnded) await endOfLater(port as number);
    const closed = isEnded;
    if (!closed) socket.end();
    await soon("the end of a connection", ended.promise);
    if (fault) throw fault;
    return { answers, closed };
  } finally {
    socket.destroy();
  }
}

/** Waits as long as `eventually` does, so that silence fails the test and not its whole file. */
async function soon(what: string, event: Promise<void>): Promise<void> {
  let isOver = false;
  const over = event.then(() => {
    isOver = true;
  });
  await Promise.race([over, eventually(what, () => isOver)]);
}

/** Opens an unused connection, and resolves when the server has ended it. */
async function endOfLater(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resume().end();
  await closed;
  // The end of an earlier connection may be reported in the same turn, after this one.
  await turn();
}

/** Removes the complete answers from the beginning of the received bytes, without interim ones; returns the rest. */
function takeAnswers(bytes: Buffer, answers: Response[]): Buffer {
  for (let rest = bytes; ; ) {
    const end = rest.indexOf("\r\n\r\n");
    if (end === -1) return rest;
    const { status, headers, length } = headOf(rest.toString("latin1", 0, end));
    const next = end + 4 + length;
    if (rest.length < next) return rest;
    const body = isBodiless(status) ? null : new Uint8Array(rest.subarray(end + 4, next));
    if (status >= 200) answers.push(new Response(body, { status, headers }));
    rest = rest.subarray(next);
  }
}

/** Parses the head of an answer; a body needs a stated length. */
function headOf(text: string): { status: number; headers: Headers; length: number } {
  const [line = "", ...fields] = text.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  if (!status) throw new Error(`not an HTTP response: ${JSON.stringify(line)}`);
  const headers = new Headers();
  for (const field of fields) headers.append(field.slice(0, field.indexOf(":")), field.slice(field.indexOf(":") + 1));
  if (!isBodiless(status) && !headers.has("content-length")) throw new Error(`${line} does not say its length`);
  return { status, headers, length: isBodiless(status) ? 0 : Number(headers.get("content-length")) };
}

function isBodiless(status: number): boolean {
  return status < 200 || status === 204 || status === 304;
}
