import type { BodyInput } from "../operation.ts";
import { Problem } from "./problems.ts";

/** The 405 of an address that answers other methods; `usage` says how it is asked, where that is not plain. */
export function methodNotAllowed(methods: readonly string[], usage?: string): Problem {
  const allow = methods.join(", ");
  return new Problem("method_not_allowed", 405, `This address accepts only ${allow}.`, {
    headers: { Allow: allow },
    ...(usage && { resolution: usage }),
  });
}

/** The 415 of a body that is of another type than those that are accepted. */
export function unsupportedType(accepts: BodyInput["accepts"]): Problem {
  return unsupported(accepts, "Content-Type", `must be ${Object.keys(accepts).join(" or ")} in UTF-8`);
}

/** The 415 of a body that is compressed. */
export function unsupportedCoding(accepts: BodyInput["accepts"]): Problem {
  return unsupported(accepts, "Content-Encoding", "must not name a coding", { "Accept-Encoding": "identity" });
}

/** The 429 of a client that has used up a quota, which is renewed in so many seconds. */
export function quotaUsedUp(seconds: number): Problem {
  return new Problem("rate_limit_exceeded", 429, `The quota is used up; it renews in ${seconds} seconds.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

/** Seconds after which a file may be sent again that there was no room for: a person has to make some. */
const roomSeconds = 600;

/** The 503 of a form with a file where what is kept free of the disk would be used up. */
export function noRoomForFiles(): Problem {
  return new Problem("internal_error", 503, "The server has no room for files now; nothing was stored.", {
    resolution: "Send the form again later, after `Retry-After`, or email the studio.",
    headers: { "Retry-After": String(roomSeconds) },
  });
}

/** The 403 of a write that does not come from a page of this site. */
export function foreignPage(): Problem {
  return new Problem("origin_not_allowed", 403, "This address accepts requests only from pages of this site.");
}

function unsupported(accepts: BodyInput["accepts"], header: string, detail: string, headers = {}): Problem {
  return new Problem("unsupported_media_type", 415, `\`${header}\` ${detail}.`, {
    errors: [{ header, detail }],
    headers: { Accept: Object.keys(accepts).join(", "), ...headers },
  });
}
