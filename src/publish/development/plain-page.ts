import type { IncomingMessage } from "node:http";
import { choose } from "../../../functions/http/negotiate.ts";
import { operationsOf } from "../../api/operations.ts";
import { sitePagesOf } from "../../api/pages/site-pages.ts";
import { currentStudio } from "../../model/studio/current.ts";
import type { ServiceLimits } from "../../model/studio/service-limits.ts";

const offers = [{ type: "text/html" }, { type: "text/markdown" }, { type: "application/json" }];

/** Returns true for a request that HTML answers best. */
export function wantsHtml({ accept }: IncomingMessage["headers"]): boolean {
  return choose(accept, undefined, offers)?.variant === 0;
}

/** Returns true for a request that a page answers as HTML. People ask mostly for these, and nothing else has to be made. */
export function asksPlainPage(request: IncomingMessage, path: string, limits: ServiceLimits): boolean {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || url !== path || !wantsHtml(headers)) return false;
  const studio = currentStudio();
  return sitePagesOf(studio, operationsOf(studio, limits)).some((page) => page.path === path);
}
