import { cacheControl, type HeaderList, publicCors, security, toHeaders } from "../src/contract/headers.ts";
import { type Operation, type Outcome, serialize } from "../src/contract/operation.ts";
import type { Ports } from "../src/contract/ports.ts";
import type { StoredReply } from "../src/contract/store.ts";
import { localPath } from "../src/model/addresses.ts";
import { entityTag } from "./entity-tag.ts";
import { evaluate, preconditionFailed } from "./serve.ts";

/** The response of an operation's outcome; reads carry an entity tag and honour preconditions. */
export async function answer(operation: Operation, outcome: Outcome, request: Request): Promise<Response> {
  const { raw } = outcome;
  const body = raw ? raw.bytes : serialize(outcome.body);
  const headers = toHeaders([
    ["Content-Type", raw?.mediaType ?? "application/json"],
    ["Content-Length", String(typeof body === "string" ? new TextEncoder().encode(body).length : body.length)],
    ...headersOf(operation),
    ...Object.entries(outcome.headers ?? {}),
  ]);
  const { status } = operation.success;
  if (operation.method !== "GET") return new Response(body, { status, headers });
  const etag = await entityTag(body);
  headers.set("ETag", etag);
  const field = (name: string) => request.headers.get(name) ?? undefined;
  const precondition = evaluate(etag, field("if-match"), field("if-none-match"));
  if (precondition === "failed") throw preconditionFailed();
  if (precondition === "send") return new Response(body, { status, headers });
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  return new Response(null, { status: 304, headers });
}

/** The reply of an idempotency key, byte for byte. */
export function answerAgain(operation: Operation, { status, body, headers }: StoredReply): Response {
  return new Response(body, {
    status,
    headers: toHeaders([
      ["Content-Type", "application/json"],
      ...headersOf(operation),
      ...Object.entries(headers ?? {}),
      ["Idempotency-Replayed", "true"],
    ]),
  });
}

/** Where a form without JavaScript goes on: a page in the language it was sent from. */
export function seeOther(operation: Operation, body: unknown, { studio }: Ports): Response {
  const asked = (body as { locale?: string }).locale ?? studio.defaultLocale;
  const locale = studio.get("pages", operation.thanks ?? "", asked) ? asked : studio.defaultLocale;
  const headers: HeaderList = [
    ["Location", localPath(studio, locale, operation.thanks ?? "")],
    ["Content-Length", "0"],
    ...headersOf(operation),
  ];
  return new Response(null, { status: 303, headers: toHeaders(headers) });
}

function headersOf({ method, isVolatile, sameOrigin }: Operation): HeaderList {
  return [
    ["Cache-Control", method === "GET" && !isVolatile ? cacheControl.content : cacheControl.none],
    ["Vary", "Accept-Encoding"],
    ...security,
    ...(sameOrigin ? [] : publicCors),
  ];
}
