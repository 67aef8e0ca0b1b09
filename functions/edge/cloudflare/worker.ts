import { endpointsOf } from "../../endpoints.ts";
import { createFetch } from "../../http/fetch.ts";
import { writable } from "../../node/writable.ts";
import { createRespond } from "../../respond.ts";
import { sitePlatform } from "../../site-platform.ts";
import { bindings, build } from "./bound-build.ts";
import { edgeHost } from "./edge-host.ts";
import { objectStore } from "./object-store.ts";
import { StudioStore } from "./studio-store.ts";

// The runtime looks for the class of the store here.
export { StudioStore };

const store = objectStore(bindings);
const platform = { ...sitePlatform(build, edgeHost(bindings, store)), ready: writable(store) };
const answer = createFetch(createRespond(endpointsOf(platform), platform));

/** A request, with what the network says of who sent it. */
type EdgeRequest = Request & { cf?: { clientAcceptEncoding?: string } };

export default {
  fetch: (request: EdgeRequest): Promise<Response> =>
    answer(asSent(request), { address: request.headers.get("cf-connecting-ip") ?? "127.0.0.1" }),
};

/** The network puts codings of its own in the place of the client's. */
function asSent(request: EdgeRequest): Request {
  const codings = request.cf?.clientAcceptEncoding;
  if (codings === undefined || codings === request.headers.get("accept-encoding")) return request;
  const headers = new Headers(request.headers);
  headers.set("Accept-Encoding", codings);
  return new Request(request, { headers });
}
