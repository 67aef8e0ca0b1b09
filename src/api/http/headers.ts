/** Headers as alternating names and values, the form that every runtime sends fastest. */
export type FlatHeaders = readonly string[];

/** CORS headers of everything public, errors included (rulings §5). */
export const publicCors: FlatHeaders = [
  "Access-Control-Allow-Origin",
  "*",
  // Public reads carry no credentials, so the wildcard covers every header.
  "Access-Control-Expose-Headers",
  "*",
];

export const policyHeader = "Content-Security-Policy";

export const security: FlatHeaders = ["X-Content-Type-Options", "nosniff"];

/** Security headers that only matter to documents in a browser, beside the content policy. */
export const documentSecurity: FlatHeaders = [
  "Cross-Origin-Opener-Policy",
  "same-origin",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
  "Permissions-Policy",
  "camera=(), geolocation=(), microphone=()",
];

export const cacheControl = {
  /** Pages and machine documents: fresh for 300 s, usable for a day while they are revalidated. */
  content: "public, max-age=300, stale-while-revalidate=86400",
  /** Files whose name holds a hash of their content. */
  immutable: "public, max-age=31536000, immutable",
  /** Answers to one request alone. */
  none: "no-store",
} as const;
