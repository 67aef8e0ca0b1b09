import { cacheControl, type HeaderList, publicCors, security, toHeaders } from "../src/contract/headers.ts";
import { serialize } from "../src/contract/operation.ts";
import { Problem } from "../src/contract/problems.ts";

const headers: HeaderList = [
  ["Content-Type", "application/json"],
  ["Cache-Control", cacheControl.none],
  ...security,
  ...publicCors,
];

/** The process answers. */
export function healthy(): Response {
  return json({ status: "ok" });
}

/** Requests may be sent here: the store can be written and nothing is being shut down. */
export async function readiness(ready: () => Promise<boolean>): Promise<Response> {
  if (await ready()) return json({ status: "ready" });
  throw new Problem("internal_error", 503, "This instance takes no requests now.", { headers: { "Retry-After": "1" } });
}

function json(body: object): Response {
  const text = serialize(body);
  return new Response(text, { headers: toHeaders([...headers, ["Content-Length", String(text.length)]]) });
}
