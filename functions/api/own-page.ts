import { Problem } from "../../src/api/errors/problems.ts";
import { foreignPage } from "../../src/api/errors/refusals.ts";
import { toolInPlaceOf } from "../../src/api/inbox/own-forms.ts";
import { remember } from "../bounded-cache.ts";
import type { HttpRequest } from "../http/request.ts";

/** Origins and names by which the site recognises its own pages. */
export interface OwnPages {
  /** Origins whose pages may write: the site's own and the allow-listed ones. */
  origins: ReadonlySet<string>;
  /** Names of a server that listens on this machine alone; undefined if a proxy in front decides. */
  hosts?: ReadonlySet<string>;
}

/** Origin that a browser sends in place of a page's own, as under a policy of no referrer (Fetch §3.2). */
const hiddenOrigin = "null";

type Headers = Pick<HttpRequest, "header">;

/** Throws a 403 for a write that does not prove that it comes from a page of this site (spec §5.2, rulings §6). */
export function requireOwnPage(request: Headers, own: OwnPages, path = ""): void {
  if (isFromOwnPage(request, own)) return;
  throw foreignPage(toolInPlaceOf(path));
}

/**
 * Refuses a foreign name that resolves to this machine, so that its page cannot reach a local server (DNS rebinding).
 */
export function requireOwnHost(request: Headers, own: OwnPages): void {
  if (isForOwnHost(request, own)) return;
  throw new Problem("origin_not_allowed", 403, "This server does not answer under that host name.", {
    resolution: `Ask it under ${[...(own.hosts ?? [])].join(", ")}: the server listens on its own machine alone.`,
  });
}

/**
 * Returns true if a page of another site sent a request that programs may send too. `Origin` decides if it is present,
 * otherwise `Sec-Fetch-Site`, which only browsers send.
 */
export function isFromForeignPage(request: Headers, { origins }: OwnPages): boolean {
  const origin = request.header("origin");
  const site = request.header("sec-fetch-site");
  if (origin !== undefined) return !origins.has(origin);
  return site === "cross-site" || site === "same-site";
}

/**
 * Returns true if a page of this site sent the request. On this machine alone any name may lead here, so the page must
 * have one of the site's own names.
 */
function isFromOwnPage(request: Headers, own: OwnPages): boolean {
  if (!isForOwnHost(request, own)) return false;
  const origin = request.header("origin");
  if (origin !== undefined && own.origins.has(origin)) return true;
  if (request.header("sec-fetch-site") !== "same-origin") return false;
  if (origin === undefined || origin === hiddenOrigin) return true;
  return !own.hosts || own.hosts.has(URL.parse(origin)?.hostname ?? "");
}

const hostName = remember(64 * 1024, (field) => field.replace(/:\d+$/, "").toLowerCase());

function isForOwnHost(request: Headers, { hosts }: OwnPages): boolean {
  const host = hostName(request.header("host") ?? "");
  return !hosts || host === "" || hosts.has(host);
}
