import { contentSecurityPolicy, sourcesOfEveryPage } from "../../src/api/http/content-policy.ts";
import {
  cacheControl,
  documentSecurity,
  type FlatHeaders,
  policyHeader,
  publicCors,
  security,
} from "../../src/api/http/headers.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Reply } from "../http/reply.ts";

/** Returns a rendered answer, which only our own cache keeps and no search engine indexes. */
export function pageReply(type: string, body: string, locale: Locale, more: FlatHeaders = []): Reply {
  const headers = [
    "Content-Type",
    type,
    "Content-Language",
    locale,
    "Cache-Control",
    cacheControl.none,
    "X-Robots-Tag",
    "noindex",
    ...more,
    ...security,
    ...publicCors,
  ];
  return { status: 200, headers, body };
}

/** Returns the same for an HTML document. */
export function htmlReply(html: string, locale: Locale, { company }: Studio, more: FlatHeaders = []): Reply {
  const policy = [policyHeader, contentSecurityPolicy(sourcesOfEveryPage(company)), ...documentSecurity];
  return pageReply("text/html; charset=utf-8", html, locale, [...more, ...policy]);
}
