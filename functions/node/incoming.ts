import type { IncomingMessage } from "node:http";
import type { Asked } from "../asked.ts";

/** Node's request as operations see it. */
export function askedBy(request: IncomingMessage): Asked {
  const url = request.url ?? "";
  const at = url.indexOf("?");
  return {
    header: (name) => request.headers[name] as string | undefined,
    bytes: (most) => bytesOf(request, most),
    search: at === -1 ? "" : url.slice(at),
  };
}

/** The body by events: iterating over the stream would cost as much as the answer. */
function bytesOf(request: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) resolve(undefined);
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.on("error", reject);
  });
}
