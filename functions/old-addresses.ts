import { Problem } from "../src/api/errors/problems.ts";
import { spendsQuota } from "../src/api/policy.ts";
import { followMoved, type MovedEnd, movedIndexOf } from "../src/model/addresses/moved-address.ts";
import type { Studio } from "../src/model/studio/studio.ts";
import { andThen } from "./http/reply.ts";
import type { Route, RouteTable } from "./route-table.ts";

/** Returns the address that an old one leads to; undefined if it is none. Throws a 410 for what is gone. */
export type LeadOn = (route: Route, search: string) => string | undefined | Promise<string | undefined>;

/** Returns the look-up of a studio's old addresses; undefined if it has none. */
export function oldAddresses(studio: Studio, routes: RouteTable): LeadOn | undefined {
  if (!movedIndexOf(studio)) return undefined;
  const isThere = (path: string) => andThen(routes.find(path), hasAnswer);
  return (route, search) => {
    // A page answers at once. Below `/api` and the like, nothing is a page that could have moved.
    if ((search === "" && hasAnswer(route)) || spendsQuota(route.path)) return undefined;
    return andThen(drive(followMoved(route.path, search, studio, hasAnswer(route)), isThere), addressOf);
  };
}

function hasAnswer({ file, endpoints, parameters }: Pick<Route, "file" | "endpoints" | "parameters">): boolean {
  return file !== undefined || endpoints.some(({ answersPath }) => answersPath?.(parameters) ?? true);
}

type Way = Generator<string, MovedEnd | undefined, boolean>;

function drive(
  way: Way,
  isThere: (path: string) => boolean | Promise<boolean>,
  answer = false,
): MovedEnd | undefined | Promise<MovedEnd | undefined> {
  const { done, value } = way.next(answer);
  return done ? value : andThen(isThere(value), (is) => drive(way, isThere, is));
}

function addressOf(end: MovedEnd | undefined): string | undefined {
  if (end?.kind === "gone") {
    throw new Problem("resource_not_found", 410, "What was at this address is gone, and nothing has taken its place.");
  }
  return end?.href;
}
