import type { Respond } from "../respond.ts";
import { FileBody, type Reply, type ReplyBody } from "./reply.ts";
import type { Connection, HttpRequest } from "./request.ts";

/** Returns the fetch handler for runtimes with web-standard requests. */
export function createFetch(respond: Respond) {
  return async (request: Request, connection: Connection): Promise<Response> => {
    return responseOf(await respond(requestOf(request), connection), request.method === "HEAD");
  };
}

function requestOf(request: Request): HttpRequest {
  const { url, method, headers, signal } = request;
  const empty = () => new Blob().stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  return {
    method,
    target: url.slice(url.indexOf("/", url.indexOf("//") + 2)),
    header: (name) => headers.get(name) ?? undefined,
    bytes: async (maxBytes) => {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      let size = 0;
      for await (const chunk of request.body ?? []) {
        size += chunk.length;
        if (size > maxBytes) return undefined;
        chunks.push(chunk);
      }
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    },
    stream: () => request.body ?? empty(),
    signal,
  };
}

function responseOf({ status, headers: flat, body }: Reply, isHead: boolean): Response {
  const headers = new Headers();
  for (let index = 0; index < flat.length; index += 2) headers.append(flat[index] as string, flat[index + 1] as string);
  const content = contentOf(body);
  if (content instanceof Uint8Array && !headers.has("content-length")) {
    headers.set("Content-Length", String(content.length));
  }
  // Bodies are encoded already. Workers would encode them again without `encodeBody`, which other runtimes ignore.
  return new Response(isHead ? null : content, { status, headers, encodeBody: "manual" } as ResponseInit);
}

function contentOf(body: ReplyBody | undefined): Uint8Array<ArrayBuffer> | ReadableStream | null {
  if (body === undefined) return null;
  if (typeof body === "string") return new TextEncoder().encode(body);
  return body instanceof FileBody ? body.bytes() : body;
}
