import { type HeaderList, toHeaders } from "../src/contract/headers.ts";

/** A response for any writer; its length is added where it is written. */
export interface Parts {
  status: number;
  headers: HeaderList;
  body: string | Uint8Array<ArrayBuffer>;
}

/** A response without a body that yet says so; a 304 keeps the length of what it stands for out of it. */
const withoutLength = [204, 304];

/** Writes parts as a web-standard Response. */
export function toResponse({ status, headers, body }: Parts, isHead = false): Response {
  if (withoutLength.includes(status)) return new Response(null, { status, headers: toHeaders(headers) });
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const length = ["Content-Length", String(bytes.length)] as const;
  return new Response(isHead ? null : bytes, { status, headers: toHeaders([...headers, length]) });
}

/** Headers as Node's flat list. */
export function flatten(headers: HeaderList): string[] {
  const flat: string[] = [];
  for (const [name, value] of headers) flat.push(name, value);
  return flat;
}
