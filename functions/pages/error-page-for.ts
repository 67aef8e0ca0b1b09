import { localeOfPath, longestAddress } from "../../src/api/errors/near-pages.ts";
import type { Problem } from "../../src/api/errors/problems.ts";
import { refusedFields, refusedQuery } from "../../src/api/errors/refused-fields.ts";
import type { FlatHeaders } from "../../src/api/http/headers.ts";
import { type OnDemandSlug, onDemandPaths } from "../../src/api/http/on-demand-address.ts";
import { leftForm } from "../../src/api/inbox/form-address.ts";
import { addedFields } from "../../src/api/inbox/own-forms.ts";
import { notSentSlug, unavailableSlug } from "../../src/api/pages/required-pages.ts";
import { localPath, pagesOf } from "../../src/model/addresses/addresses.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { HttpRequest } from "../http/request.ts";

type Slug = OnDemandSlug | typeof unavailableSlug | typeof notSentSlug;

/** Error page for each status. */
const pages: Readonly<Record<number, Slug>> = {
  400: "not-found",
  404: "not-found",
  405: "not-found",
  410: "not-found",
  414: "not-found",
  500: unavailableSlug,
  503: unavailableSlug,
};

/** Statuses for which the error page gets no address: it, or its query, cannot be read. */
const unnamed: readonly number[] = [400, 414];

/** Paths for programs. A person who opens one wants to see its answer; a 405 shows none, so it leads to a page. */
const ofPrograms = /^\/(api|sandbox|mcp|docs\/mcp|a2a|healthz|readyz|\.well-known)(\/|$)/;

const ofForms = /^\/api\//;

type Asked = Pick<HttpRequest, "method" | "target" | "header">;

/**
 * Returns the Refresh header that leads a browser from a problem to an error page; the problem is the answer for every
 * client. The page replaces the problem in the history, so that going back leads to the form.
 */
export function errorPageFor(problem: Problem, path: string, request: Asked, studio: Studio): FlatHeaders {
  const slug = request.header("sec-fetch-mode") === "navigate" ? slugFor(problem.status, path, request) : undefined;
  if (!slug) return [];
  const locale = localeOfPath(ofForms.test(path) ? pathOfForm(request) : path, studio);
  // The studio may do without this page.
  if (slug === notSentSlug && !studio.get("pages", slug, locale)) return [];
  const page = localPath(studio, locale, slug);
  // A page that refuses its query shows itself without it.
  const isItself = page === path || (slug === "not-found" && unnamed.includes(problem.status) && isPage(path, studio));
  const to = isItself ? path : page + toldOf(slug, problem, path, request, studio);
  // A page that fails without a query would redirect to itself for ever.
  if (request.method === "GET" && request.target === to) return [];
  return ["Refresh", `0; url=${to}`];
}

/** Returns true if a page has this path, so that only its query is at fault. */
function isPage(path: string, studio: Studio): boolean {
  return onDemandPaths(studio).includes(path) || pagesOf(studio).some((page) => page.path === path);
}

/**
 * Returns the query of the error page: the unknown path, or the refused fields and their page. It holds nothing that a
 * person typed.
 */
function toldOf(slug: Slug, problem: Problem, path: string, request: Asked, studio: Studio): string {
  if (slug === "not-found") {
    if (unnamed.includes(problem.status) || path.length > longestAddress) return "";
    return `?from=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
  }
  if (slug !== notSentSlug) return "";
  const hasFile = /^multipart\//i.test(request.header("content-type") ?? "");
  const left = leftForm(request.header("referer") ?? "", studio);
  const added = left ? addedFields(left.form, studio, studio.defaultLocale) : [];
  return refusedQuery(refusedFields(problem, hasFile, added), left?.path);
}

function slugFor(status: number, path: string, { method }: Asked): Slug | undefined {
  if (method === "POST" && ofForms.test(path)) return status < 500 ? notSentSlug : pages[status];
  if (status === 405) return method === "GET" || method === "POST" ? pages[status] : undefined;
  return method === "GET" && !ofPrograms.test(path) ? pages[status] : undefined;
}

/** Returns the path of the form's page, from the Referer field. */
function pathOfForm(request: Asked): string {
  return URL.parse(request.header("referer") ?? "")?.pathname ?? "/";
}
