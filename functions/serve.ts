import { Problem } from "../src/contract/problems.ts";
import type { Ready, Route } from "./published.ts";

/** Outcome of the preconditions of a request on a representation that exists (RFC 9110 §13.2.2). */
export type Precondition = "send" | "not-modified" | "failed";

/** Evaluates If-Match (strong comparison) and If-None-Match (weak comparison). */
export function evaluate(etag: string, ifMatch: string | undefined, ifNoneMatch: string | undefined): Precondition {
  if (ifMatch !== undefined && ifMatch.trim() !== "*" && !tags(ifMatch).includes(etag)) return "failed";
  if (ifNoneMatch === undefined) return "send";
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return "not-modified";
  return tags(ifNoneMatch).some((tag) => tag.replace(/^W\//, "") === etag) ? "not-modified" : "send";
}

function tags(field: string): string[] {
  return field.match(/(W\/)?"[^"]*"/g) ?? [];
}

/** The 406 of an address, naming what it offers. */
export function notAcceptable({ variants }: Route): Problem {
  const types = variants.map(({ type }) => type.split(";")[0]).join(", ");
  return new Problem("invalid_request", 406, "None of the types in `Accept` is offered here.", {
    resolution: `Accept one of ${types}, in identity, br or gzip.`,
    headers: { Vary: "Accept, Accept-Encoding" },
  });
}

export function preconditionFailed(): Problem {
  return new Problem("invalid_request", 412, "The representation has changed: `If-Match` does not name it.", {
    resolution: "Fetch the representation again and use its ETag.",
  });
}

/** Answers GET and HEAD of a file of the build as a Response. */
export function answerPublished(route: Route, request: Request): Response {
  const field = (name: string) => request.headers.get(name) ?? undefined;
  const ready = route.ready(field("accept"), field("accept-encoding"));
  if (!ready) throw notAcceptable(route);
  const outcome = evaluate(ready.etag, field("if-match"), field("if-none-match"));
  if (outcome === "failed") throw preconditionFailed();
  if (outcome === "not-modified")
    return new Response(null, { status: 304, headers: headersOf(ready.notModifiedHeaders) });
  return new Response(request.method === "HEAD" ? null : ready.bytes(), { headers: headersOf(ready.headers) });
}

function headersOf(flat: Ready["headers"]): Headers {
  const headers = new Headers();
  for (let index = 0; index < flat.length; index += 2) headers.append(flat[index] as string, flat[index + 1] as string);
  return headers;
}
