import {
  cacheControl,
  contentSecurityPolicy,
  documentSecurity,
  type FlatHeaders,
  policyHeader,
  publicCors,
  security,
} from "../../src/api/http/headers.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Reply } from "../http/reply.ts";

/** An answer that was rendered for who asks: no cache but ours keeps it, and no index finds it. */
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

/** The same of a document that a browser shows. */
export function htmlReply(html: string, locale: Locale, { company }: Studio, more: FlatHeaders = []): Reply {
  const policy = [policyHeader, contentSecurityPolicy(company.embeds), ...documentSecurity];
  return pageReply("text/html; charset=utf-8", html, locale, [...more, ...policy]);
}
