import { cacheControl, type HeaderList, security, toHeaders } from "../src/contract/headers.ts";
import { Problem } from "../src/contract/problems.ts";

const headers: HeaderList = [["Cache-Control", cacheControl.none], ...security];

/** The process answers. */
export function healthy(): Response {
  return Response.json({ status: "ok" }, { headers: toHeaders(headers) });
}

/** Requests may be sent here: the store can be written and nothing is being shut down. */
export async function readiness(ready: () => Promise<boolean>): Promise<Response> {
  if (await ready()) return Response.json({ status: "ready" }, { headers: toHeaders(headers) });
  throw new Problem("internal_error", 503, "This instance takes no requests now.", { headers: { "Retry-After": "1" } });
}
