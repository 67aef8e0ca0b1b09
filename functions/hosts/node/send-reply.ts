import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FlatHeaders } from "../../../src/api/http/headers.ts";
import { FileBody, type Reply } from "../../http/reply.ts";

/** Sends a reply; head and body leave in one write where the body is a text. Rejects when a stream breaks. */
export function sendReply({ status, headers, body }: Reply, response: ServerResponse): void | Promise<void> {
  if (body === undefined) {
    response.writeHead(status, headers as string[]).end();
  } else if (body instanceof FileBody) {
    response.writeHead(status, headers as string[]).end(body.content, "latin1");
  } else if (typeof body === "string") {
    const length = Buffer.byteLength(body);
    response.writeHead(status, withLength(headers, length));
    // A text of ASCII alone is written twice as fast when it is called what it is.
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

/** Milliseconds that a client has to take the last answer: data that arrives after the end would destroy it. */
const lingerMs = 1000;

/** Sends a reply where Node has no response for it, and ends the connection; a HEAD gets no content, where that is known. */
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
