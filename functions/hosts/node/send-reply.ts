import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FlatHeaders } from "../../../src/api/http/headers.ts";
import { FileBody, type Reply } from "../../http/reply.ts";

/** Sends a reply; a text body leaves in one write with its head. Rejects when a stream breaks. */
export function sendReply({ status, headers, body, bodyBytes }: Reply, response: ServerResponse): void | Promise<void> {
  if (body === undefined) {
    response.writeHead(status, headers as string[]).end();
  } else if (body instanceof FileBody) {
    response.writeHead(status, headers as string[]).end(body.content, "latin1");
  } else if (typeof body === "string") {
    const length = bodyBytes ?? Buffer.byteLength(body);
    response.writeHead(status, withLength(headers, length));
    // Node writes an ASCII text twice as fast if it is declared as latin1.
    response.end(body, length === body.length ? "latin1" : "utf8");
  } else if (body instanceof Uint8Array) {
    response.writeHead(status, withLength(headers, body.length)).end(body);
  } else if (response.req.method === "HEAD" || response.destroyed) {
    response.writeHead(status, headers as string[]).end();
    return body.cancel();
  } else {
    response.writeHead(status, headers as string[]).flushHeaders();
    return pipeline(Readable.fromWeb(body as never), response);
  }
}

/** Milliseconds that a client has to read the last answer: data that arrives after the close would destroy it. */
const lingerMs = 1000;

/** Sends a reply without a Node response and ends the connection. A known HEAD request gets no content. */
export function sendLast({ status, headers, body }: Reply, socket: Duplex, method?: string): void {
  const text = typeof body === "string" ? body : "";
  const fields = withLength(headers, Buffer.byteLength(text));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Date: ${new Date().toUTCString()}`,
    "Connection: close",
  ];
  for (let index = 0; index < fields.length; index += 2) {
    if (fields[index] !== "Connection") lines.push(`${fields[index]}: ${fields[index + 1]}`);
  }
  socket.end(`${lines.join("\r\n")}\r\n\r\n${method === "HEAD" ? "" : text}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function withLength(headers: FlatHeaders, length: number): string[] {
  return [...headers, "Content-Length", String(length)];
}
