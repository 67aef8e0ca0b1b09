/** Headers as names and values in turn, the form that every runtime sends fastest. */
export type FlatHeaders = readonly string[];

/** CORS of everything public, errors included (rulings §5). */
export const publicCors: FlatHeaders = [
  "Access-Control-Allow-Origin",
  "*",
  // Public reads carry no credentials, so the wildcard takes in every header there will ever be.
  "Access-Control-Expose-Headers",
  "*",
];

/** What pages load from other sites, where their studio names some. */
const embedding = ["img-src", "media-src", "font-src", "frame-src"];

/** What browsers let pages load and run: what is theirs, and of other sites what their studio allows by name. */
export function contentSecurityPolicy(embeds: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ...(embeds.length > 0 ? embedding.map((kind) => `${kind} 'self' ${embeds.join(" ")}`) : []),
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Name of the header that holds it. */
export const policyHeader = "Content-Security-Policy";

/** Security headers of every response. */
export const security: FlatHeaders = ["X-Content-Type-Options", "nosniff"];

/** Security headers that only mean something to a document that a browser shows, beside its content policy. */
export const documentSecurity: FlatHeaders = [
  "Cross-Origin-Opener-Policy",
  "same-origin",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
  "Permissions-Policy",
  "camera=(), geolocation=(), microphone=()",
];

export const cacheControl = {
  /** Pages and machine documents: fresh for five minutes, usable while they are fetched anew. */
  content: "public, max-age=300, stale-while-revalidate=86400",
  /** Files whose name holds a hash of their content. */
  immutable: "public, max-age=31536000, immutable",
  /** Answers that belong to one request. */
  none: "no-store",
} as const;
