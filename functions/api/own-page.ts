import { Problem } from "../../src/api/errors/problems.ts";
import { foreignPage } from "../../src/api/errors/refusals.ts";
import { remember } from "../bounded-cache.ts";
import type { HttpRequest } from "../http/request.ts";

/** How pages of this site are told from others. */
export interface OwnPages {
  /** Origins whose pages may write: the site's own and those allow-listed. */
  origins: ReadonlySet<string>;
  /** Names under which a server that listens on this machine alone is asked; undefined where a proxy in front decides. */
  hosts?: ReadonlySet<string>;
}

type Headers = Pick<HttpRequest, "header">;

/** Refuses a write that does not prove that it comes from a page of this site (spec §5.2, rulings §6). */
export function requireOwnPage(request: Headers, own: OwnPages): void {
  if (isFromOwnPage(request, own)) return;
  throw foreignPage();
}

/** A page of a foreign name that resolves to this machine must not reach a local server (DNS rebinding). */
export function requireOwnHost(request: Headers, own: OwnPages): void {
  if (isForOwnHost(request, own)) return;
  throw new Problem("origin_not_allowed", 403, "This server does not answer under that host name.", {
    resolution: `Use one of ${[...(own.hosts ?? [])].join(", ")}: the server listens only on its own machine.`,
  });
}

/**
 * Whether a page of another site sent a request that programs may send too. Its `Origin` decides where there is one, `null`
 * included; only browsers send `Sec-Fetch-Site`, which says of a request without an `Origin` whether a foreign page is behind it.
 */
export function isFromForeignPage(request: Headers, { origins }: OwnPages): boolean {
  const origin = request.header("origin");
  if (origin !== undefined) return !origins.has(origin);
  const site = request.header("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}

/** On this machine alone a name proves nothing, since any name may lead here: then the page must be of a name of ours. */
function isFromOwnPage(request: Headers, own: OwnPages): boolean {
  if (!isForOwnHost(request, own)) return false;
  const origin = request.header("origin");
  if (origin !== undefined && own.origins.has(origin)) return true;
  if (request.header("sec-fetch-site") !== "same-origin") return false;
  return origin === undefined || !own.hosts || own.hosts.has(URL.parse(origin)?.hostname ?? "");
}

const hostName = remember(64 * 1024, (field) => field.replace(/:\d+$/, "").toLowerCase());

function isForOwnHost(request: Headers, { hosts }: OwnPages): boolean {
  const host = hostName(request.header("host") ?? "");
  return !hosts || host === "" || hosts.has(host);
}
