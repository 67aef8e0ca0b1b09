import type { FlatHeaders } from "../../src/contract/headers.ts";
import { longestAddress } from "../../src/contract/not-found.ts";
import type { OnDemandSlug } from "../../src/contract/on-demand-address.ts";
import { unavailableSlug } from "../../src/contract/required-pages.ts";
import { localPath } from "../../src/model/addresses.ts";
import type { Locale } from "../../src/model/localized.ts";
import type { Studio } from "../../src/model/studio.ts";
import type { HttpRequest } from "../http/request.ts";

/** Which page helps with which problem. */
const pages: Readonly<Record<number, OnDemandSlug | typeof unavailableSlug>> = {
  404: "not-found",
  405: "not-found",
  410: "not-found",
  500: unavailableSlug,
  503: unavailableSlug,
};

/** Addresses of programs: who opens one in a browser wants to see what they answer. */
const ofPrograms = /^\/(api|sandbox|mcp|docs\/mcp|a2a|healthz|readyz|\.well-known)(\/|$)/;

/**
 * Leads the browser of a person on from a problem, which is the answer for everybody. It takes the page in the place of the
 * problem, so that nobody comes back to that by going back.
 */
export function wayOn(
  status: number,
  path: string,
  request: Pick<HttpRequest, "method" | "header">,
  studio: Pick<Studio, "locales" | "defaultLocale">,
): FlatHeaders {
  const slug = pages[status];
  const isNavigation = request.method === "GET" && request.header("sec-fetch-mode") === "navigate";
  if (!slug || !isNavigation || ofPrograms.test(path)) return [];
  const to = localPath(studio, localeOfPath(path, studio), slug);
  // A page that fails itself would lead to itself for ever.
  if (to === path || slug === path.split("/").at(-1)) return [];
  const isTold = slug === "not-found" && path.length <= longestAddress;
  return ["Refresh", `0; url=${to}${isTold ? `?from=${encodeURIComponent(path).replaceAll("%2F", "/")}` : ""}`];
}

function localeOfPath(path: string, { locales, defaultLocale }: Pick<Studio, "locales" | "defaultLocale">): Locale {
  return locales.find((locale) => locale === path.split("/")[1]) ?? defaultLocale;
}
