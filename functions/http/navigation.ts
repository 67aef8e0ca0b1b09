import { remember } from "../bounded-cache.ts";
import { acceptanceOf, parseAccept } from "./accept.ts";
import type { HttpRequest } from "./request.ts";

/**
 * Returns true if a page follows the answer: its browser says so or, in older browsers, accepts HTML. Other clients
 * would follow a redirect and take that page for the answer.
 */
export function isNavigation(request: Pick<HttpRequest, "header">): boolean {
  return request.header("sec-fetch-mode") === "navigate" || takesPages(request.header("accept") ?? "");
}

const takesPages = remember(64 * 1024, (field): boolean => {
  const ranges = parseAccept(field);
  const [html, json] = [acceptanceOf("text/html", ranges), acceptanceOf("application/json", ranges)];
  if (!html?.named || html.quality === 0) return false;
  const isEqual = json?.named && json.quality === html.quality;
  return isEqual ? !/^\s*application\/json\b/i.test(field) : !json?.named || json.quality < html.quality;
});
