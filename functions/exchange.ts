import type { Representation } from "../src/api/discovery/traffic.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Reply } from "./http/reply.ts";
import { representationOfEndpoint } from "./http/representation.ts";
import type { HttpRequest } from "./http/request.ts";
import type { Route } from "./route-table.ts";

/** Request with its reply, for logs and counts. Nothing that a client wrote may be logged. */
export interface Exchange {
  request: Pick<HttpRequest, "method" | "header">;
  /** Route; undefined if the request was refused before the look-up. */
  route: Route | undefined;
  endpoint: Endpoint | undefined;
  reply: Reply;
  /** Start of the request, on the clock of `performance.now`. */
  began: number;
}

/** Observer of every exchange, called as soon as the reply is known. It must be quick: each request waits for it. */
export type Observe = (seen: Exchange) => void;

export function representationOf({ reply, endpoint }: Exchange): Representation {
  return reply.represents ?? (endpoint ? representationOfEndpoint(endpoint.path) : "other");
}
