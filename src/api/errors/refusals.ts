import type { BodyInput } from "../operation.ts";
import { Problem, problems } from "./problems.ts";

/** Returns the 405 of an address that answers other methods; `usage` explains the call if that is not obvious. */
export function methodNotAllowed(methods: readonly string[], usage?: string): Problem {
  const allow = methods.join(", ");
  return new Problem("method_not_allowed", 405, `This address accepts only ${allow}.`, {
    headers: { Allow: allow },
    ...(usage && { resolution: usage }),
  });
}

/** Returns the 415 of a body with a media type that is not accepted. */
export function unsupportedType(accepts: BodyInput["accepts"]): Problem {
  return unsupported(accepts, "Content-Type", `must be ${Object.keys(accepts).join(" or ")} in UTF-8`);
}

/** Returns the 415 of a compressed body. */
export function unsupportedCoding(accepts: BodyInput["accepts"]): Problem {
  return unsupported(accepts, "Content-Encoding", "must not name a coding", { "Accept-Encoding": "identity" });
}

/** Returns the 429 of a client whose quota is used up; `seconds` is the time until it is renewed. */
export function quotaUsedUp(seconds: number): Problem {
  return new Problem("rate_limit_exceeded", 429, `The quota is used up; it renews in ${seconds} seconds.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

/** Seconds until a file may be sent again that the disk had no room for; a person has to make room. */
const roomSeconds = 600;

/** Returns the 503 of a form whose file would use up the reserve of the disk. */
export function noRoomForFiles(): Problem {
  return new Problem("internal_error", 503, "The server has no room for files now; nothing was stored.", {
    resolution: "Send the form again later, after `Retry-After`, or email the studio.",
    headers: { "Retry-After": String(roomSeconds) },
  });
}

/** Returns the 403 of a write that does not come from a page of this site; agents have a tool in its place. */
export function foreignPage(tool = "submit_contact_request"): Problem {
  const { resolution } = problems.origin_not_allowed;
  return new Problem("origin_not_allowed", 403, "This address accepts requests only from pages of this site.", {
    resolution: resolution.replace("submit_contact_request", tool),
  });
}

function unsupported(accepts: BodyInput["accepts"], header: string, detail: string, headers = {}): Problem {
  return new Problem("unsupported_media_type", 415, `\`${header}\` ${detail}.`, {
    errors: [{ header, detail }],
    headers: { Accept: Object.keys(accepts).join(", "), ...headers },
  });
}
