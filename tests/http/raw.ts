import { connect, type Socket } from "node:net";

/** What came back over one connection. */
export interface Exchange {
  answers: Response[];
  /** Whether the server ended the connection. */
  closed: boolean;
}

/** Longest time that any exchange may take. */
const boundMs = 20_000;
/** How long a connection that was answered is watched for its end. */
const graceMs = 300;

/** Sends bytes as they are and reads until `expected` answers have come or the server has ended the connection. */
export function exchange(port: number, bytes: string | Uint8Array, expected = 1): Promise<Exchange> {
  const socket = connect(port, "127.0.0.1");
  socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  return answersOf(socket, expected);
}

/** Reads the answers of a connection. */
export function answersOf(socket: Socket, expected = 1): Promise<Exchange> {
  return new Promise((fulfil, reject) => {
    let received = Buffer.alloc(0);
    let grace: NodeJS.Timeout | undefined;
    const finish = (closed: boolean) => {
      clearTimeout(bound);
      clearTimeout(grace);
      socket.destroy();
      fulfil({ answers: parseAnswers(received), closed });
    };
    const bound = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer within ${boundMs} ms, only ${JSON.stringify(received.toString("latin1"))}`));
    }, boundMs);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (!grace && parseAnswers(received).length >= expected) grace = setTimeout(() => finish(false), graceMs);
    });
    socket.on("end", () => finish(true));
    socket.on("error", () => finish(true));
  });
}

/** The whole answers in what was received, interim ones left out; every one must say its length. */
function parseAnswers(bytes: Buffer): Response[] {
  const answers: Response[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    if (end === -1) return answers;
    const [line = "", ...fields] = rest.subarray(0, end).toString("latin1").split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
    if (!status) throw new Error(`not an HTTP response: ${JSON.stringify(line)}`);
    const headers = new Headers();
    for (const field of fields) headers.append(field.slice(0, field.indexOf(":")), field.slice(field.indexOf(":") + 1));
    const bodiless = status < 200 || status === 204 || status === 304;
    if (!bodiless && !headers.has("content-length")) throw new Error(`${line} does not say its length`);
    const length = bodiless ? 0 : Number(headers.get("content-length"));
    if (rest.length < end + 4 + length) return answers;
    const body = new Uint8Array(rest.subarray(end + 4, end + 4 + length));
    rest = rest.subarray(end + 4 + length);
    if (status >= 200) answers.push(new Response(bodiless ? null : body, { status, headers }));
  }
}
