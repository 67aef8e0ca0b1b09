import { Problem } from "../../src/api/errors/problems.ts";
import type { Variant } from "../../src/api/http/manifest.ts";

/** Outcome of a request's preconditions on an existing representation (RFC 9110 §13.2.2). */
export type Precondition = "send" | "not-modified" | "failed";

/** Evaluates If-Match (strong comparison) and If-None-Match (weak comparison). */
export function evaluate(etag: string, ifMatch: string | undefined, ifNoneMatch: string | undefined): Precondition {
  if (ifMatch !== undefined && ifMatch.trim() !== "*" && !tags(ifMatch).includes(etag)) return "failed";
  if (ifNoneMatch === undefined) return "send";
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return "not-modified";
  return tags(ifNoneMatch).some((tag) => tag.replace(/^W\//, "") === etag) ? "not-modified" : "send";
}

function tags(field: string): string[] {
  return field.match(/(W\/)?"[^"]*"/g) ?? [];
}

/** Returns the 406 of an address; it names the available types. */
export function notAcceptable(variants: readonly Pick<Variant, "type">[]): Problem {
  const types = variants.map(({ type }) => type.split(";")[0]).join(", ");
  return new Problem("invalid_request", 406, "Nothing offered here matches `Accept` and `Accept-Encoding`.", {
    errors: [{ header: "Accept", detail: `has to take one of ${types}, and \`Accept-Encoding\` a coding of it` }],
    resolution: `Accept one of ${types}, in identity, br or gzip.`,
    headers: { Vary: "Accept, Accept-Encoding" },
  });
}

export function preconditionFailed(): Problem {
  return new Problem("invalid_request", 412, "The representation has changed: `If-Match` does not name it.", {
    errors: [{ header: "If-Match", detail: "does not name the representation that there is" }],
    resolution: "Fetch the representation again and use its ETag.",
  });
}
