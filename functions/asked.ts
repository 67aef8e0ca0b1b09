import type { BodySource } from "./request-body.ts";
import { bodyOf } from "./request-body.ts";

/** A request as operations see it, on any platform. */
export interface Asked extends BodySource {
  /** The query with its `?`, or nothing. */
  search: string;
}

/** A web-standard request. */
export function askedBy(request: Request): Asked {
  const at = request.url.indexOf("?");
  return { ...bodyOf(request), search: at === -1 ? "" : request.url.slice(at) };
}
