import type { Representation } from "../src/api/discovery/traffic.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Reply } from "./http/reply.ts";
import { representationOfEndpoint } from "./http/representation.ts";
import type { HttpRequest } from "./http/request.ts";
import type { Route } from "./route-table.ts";

/** A request with its answer, as whoever counts sees them. Nothing of what a client wrote may be written down. */
export interface Exchange {
  request: Pick<HttpRequest, "method" | "header">;
  /** Absent where the request was refused before anything was looked up. */
  route: Route | undefined;
  endpoint: Endpoint | undefined;
  reply: Reply;
  /** When the request began, on the clock of `performance.now`. */
  began: number;
}

/** Told of every request as soon as its answer is known. It must be quick: each request waits for it. */
export type Observe = (seen: Exchange) => void;

/** The form in which a request was answered. */
export function representationOf({ reply, endpoint }: Exchange): Representation {
  return reply.represents ?? (endpoint ? representationOfEndpoint(endpoint.path) : "other");
}
