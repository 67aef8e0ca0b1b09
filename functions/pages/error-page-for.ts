import { localeOfPath, longestAddress } from "../../src/api/errors/near-pages.ts";
import type { Problem } from "../../src/api/errors/problems.ts";
import { refusedFields, refusedQuery } from "../../src/api/errors/refused-fields.ts";
import type { FlatHeaders } from "../../src/api/http/headers.ts";
import { type OnDemandSlug, onDemandPaths } from "../../src/api/http/on-demand-address.ts";
import { leftForm } from "../../src/api/inbox/form-address.ts";
import { notSentSlug, unavailableSlug } from "../../src/api/pages/required-pages.ts";
import { localPath, pagesOf } from "../../src/model/addresses/addresses.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { HttpRequest } from "../http/request.ts";

type Slug = OnDemandSlug | typeof unavailableSlug | typeof notSentSlug;

/** Which page helps with which problem. */
const pages: Readonly<Record<number, Slug>> = {
  400: "not-found",
  404: "not-found",
  405: "not-found",
  410: "not-found",
  414: "not-found",
  500: unavailableSlug,
  503: unavailableSlug,
};

/** Addresses that cannot be read, and questions that their page cannot read: which one it was is not said. */
const unnamed: readonly number[] = [400, 414];

/** Addresses of programs: who opens one in a browser wants to see what they answer, and a wrong method is no answer. */
const ofPrograms = /^\/(api|sandbox|mcp|docs\/mcp|a2a|healthz|readyz|\.well-known)(\/|$)/;

/** Where forms are sent to. */
const ofForms = /^\/api\//;

type Asked = Pick<HttpRequest, "method" | "target" | "header">;

/**
 * Leads the browser of a person on from a problem, which is the answer for everybody. It takes the page in the place of the
 * problem, so that nobody comes back to that by going back: who sent a form without JavaScript comes back to the form.
 */
export function errorPageFor(problem: Problem, path: string, request: Asked, studio: Studio): FlatHeaders {
  const slug = request.header("sec-fetch-mode") === "navigate" ? slugFor(problem.status, path, request) : undefined;
  if (!slug) return [];
  const locale = localeOfPath(ofForms.test(path) ? pathOfForm(request) : path, studio);
  // A studio that does without the page has none to lead to.
  if (slug === notSentSlug && !studio.get("pages", slug, locale)) return [];
  const page = localPath(studio, locale, slug);
  // A page that refuses what it is asked shows itself without that.
  const isItself = page === path || (slug === "not-found" && unnamed.includes(problem.status) && isPage(path, studio));
  const to = isItself ? path : page + toldOf(slug, problem, path, request, studio);
  // One that fails without a question would lead to itself for ever.
  if (request.method === "GET" && request.target === to) return [];
  return ["Refresh", `0; url=${to}`];
}

/** Whether a page has this address, so that only what it was asked is at fault. */
function isPage(path: string, studio: Studio): boolean {
  return onDemandPaths(studio).includes(path) || pagesOf(studio).some((page) => page.path === path);
}

/** What the page is told: the address that is none, or the fields that were refused and their page, and nothing that was typed. */
function toldOf(slug: Slug, problem: Problem, path: string, request: Asked, studio: Studio): string {
  if (slug === "not-found") {
    if (unnamed.includes(problem.status) || path.length > longestAddress) return "";
    return `?from=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
  }
  if (slug !== notSentSlug) return "";
  const hasFile = /^multipart\//i.test(request.header("content-type") ?? "");
  return refusedQuery(refusedFields(problem, hasFile), leftForm(request.header("referer") ?? "", studio)?.path);
}

function slugFor(status: number, path: string, { method }: Asked): Slug | undefined {
  if (method === "POST" && ofForms.test(path)) return status < 500 ? notSentSlug : pages[status];
  if (status === 405) return method === "GET" || method === "POST" ? pages[status] : undefined;
  return method === "GET" && !ofPrograms.test(path) ? pages[status] : undefined;
}

/** The page that a form is on; only the path of what its browser says is looked at. */
function pathOfForm(request: Asked): string {
  return URL.parse(request.header("referer") ?? "")?.pathname ?? "/";
}
