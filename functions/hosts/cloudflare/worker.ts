import { bindings } from "./bound-build.ts";
import { environmentOf } from "./edge-host.ts";
import type { WorkerInvocation } from "./invocations.ts";
import { namedDatabase } from "./named-database.ts";
import { StudioStore } from "./studio-store.ts";
import { siteOverDatabase, siteOverObject } from "./worker-site.ts";

// The runtime looks for the store's class in this module.
export { StudioStore };

const database = namedDatabase(bindings, environmentOf(bindings));
const site = database ? siteOverDatabase(database) : siteOverObject();

/** Request with the network's information about its client. */
type EdgeRequest = Request & { cf?: { clientAcceptEncoding?: string } };

export default {
  fetch: (request: EdgeRequest, _bindings: unknown, invocation: WorkerInvocation): Promise<Response> =>
    site.answer(asSent(request), { address: request.headers.get("cf-connecting-ip") ?? "127.0.0.1" }, invocation),
  scheduled: (): Promise<void> => site.work(),
};

/** Restores the client's Accept-Encoding, which the network replaces. */
function asSent(request: EdgeRequest): Request {
  const codings = request.cf?.clientAcceptEncoding;
  if (codings === undefined || codings === request.headers.get("accept-encoding")) return request;
  const headers = new Headers(request.headers);
  headers.set("Accept-Encoding", codings);
  return new Request(request, { headers });
}
