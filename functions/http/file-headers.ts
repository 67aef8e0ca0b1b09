import { bareType, nearest } from "../../src/api/discovery/listed-documents.ts";
import type { Representation } from "../../src/api/discovery/traffic.ts";
import { contentSecurityPolicy } from "../../src/api/http/content-policy.ts";
import { isHashed } from "../../src/api/http/hashed-files.ts";
import {
  cacheControl,
  documentSecurity,
  type FlatHeaders,
  policyHeader,
  publicCors,
  security,
} from "../../src/api/http/headers.ts";
import type { Coding, DocumentFacts, EncodedBody, Variant } from "../../src/api/http/manifest.ts";
import { markupPolicy } from "../../src/api/http/markup-policy.ts";
import { representationOfFile } from "./representation.ts";

export interface PreparedHeaders {
  /** Headers of a 200. */
  ok: FlatHeaders;
  /** Headers of a 304 (RFC 9110 §15.4.5). */
  notModified: FlatHeaders;
  represents: Representation;
}

/** Returns the links of a page to the documents about the site, in the form of a `Link` field (RFC 8288). */
export function documentLinks(page: string, documents: readonly DocumentFacts[]): string[] {
  return nearest(page, documents)
    .filter(({ relation }) => relation)
    .map(({ path, relation, type }) => `<${path}>; rel="${relation}"; type="${bareType(type)}"`);
}

export function prepareHeaders(
  path: string,
  variants: readonly Variant[],
  variant: Variant,
  coding: Coding,
  documents: readonly DocumentFacts[],
): PreparedHeaders {
  const { etag, length } = variant[coding] as EncodedBody;
  const hasVariants = variants.length > 1 || variant.canonical !== undefined;
  const notModified = [
    "ETag",
    etag,
    "Vary",
    hasVariants ? "Accept, Accept-Encoding" : "Accept-Encoding",
    "Cache-Control",
    isHashed(path) ? cacheControl.immutable : cacheControl.content,
    ...(hasVariants ? ["Content-Location", variant.location ?? path] : []),
    ...linkField(path, variants, variant, documents),
    ...Object.entries(variant.headers ?? {}).flat(),
    // A cache takes over the headers of its last 304 (RFC 9111 §3.2), and some caches then drop the older ones.
    ...policyOf(variant, hasVariants),
    ...(variant.type.startsWith("text/html") ? securityOf(variant) : []),
    ...security,
    ...publicCors,
  ];
  const content = [
    "Content-Type",
    variant.type,
    "Content-Length",
    String(length),
    ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
  ];
  const represents = representationOfFile(path, variants, variant);
  return { ok: [...content, ...notModified], notModified, represents };
}

/** Returns the content policy of a document that brings none of its own. A page of the site has variants, a file has none. */
function policyOf({ headers, type }: Variant, hasVariants: boolean): FlatHeaders {
  if (headers?.[policyHeader] !== undefined) return [];
  const isPage = hasVariants && type.startsWith("text/html");
  const policy = isPage ? contentSecurityPolicy() : markupPolicy(type);
  return policy === undefined ? [] : [policyHeader, policy];
}

/** Returns the security headers of a document but for those that it brings itself. */
function securityOf({ headers = {} }: Variant): FlatHeaders {
  return documentSecurity.filter((_, index) => headers[documentSecurity[index - (index % 2)] as string] === undefined);
}

function linkField(
  path: string,
  variants: readonly Variant[],
  variant: Variant,
  documents: readonly DocumentFacts[],
): FlatHeaders {
  const canonical = variant.canonical ?? (variant.location && path);
  const links = canonical
    ? [`<${canonical}>; rel="canonical"`]
    : variants
        .filter(({ location }) => location)
        .map(({ location, type }) => `<${location}>; rel="alternate"; type="${bareType(type)}"`);
  if (links.length === 0) return [];
  return ["Link", [...links, ...documentLinks(canonical ?? path, documents)].join(", ")];
}
