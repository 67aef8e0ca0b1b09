import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

/** Converts a request of Node to a `Request`, as function hosts pass it. */
export function requestOf(incoming: IncomingMessage): Request {
  const { method = "GET", url = "/", rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (!/^(connection|transfer-encoding)$/i.test(rawHeaders[index] as string)) {
      headers.append(rawHeaders[index] as string, rawHeaders[index + 1] as string);
    }
  }
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? { body: Readable.toWeb(incoming) as unknown as BodyInit, duplex: "half" } : {};
  return new Request(`http://localhost:4321${url}`, { method, headers, ...body });
}

/** Sends a response unchanged, since its body is encoded already. */
export async function sendResponse({ status, headers, body }: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(status, [...headers].flat());
  if (body) await pipeline(Readable.fromWeb(body as ReadableStream), outgoing);
  else outgoing.end();
}
