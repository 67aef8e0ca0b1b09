import { canonicalize, malformedAddress } from "../../src/contract/canonical.ts";
import { publicCors, security, toHeaders } from "../../src/contract/headers.ts";
import { limits } from "../../src/contract/policy.ts";
import { Problem } from "../../src/contract/problems.ts";
import type { Layer } from "../environment.ts";
import type { Routes } from "../routes.ts";

/** Lets through canonical addresses only; the others are sent to theirs or refused. Rulings §1. */
export function canonical(routes: Routes): Layer {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (pathname.length + search.length > limits.uriBytes) throw addressTooLong();
    const target = canonicalize(pathname + search);
    if (target.kind === "malformed") throw malformedAddress(target.reason);
    if (target.kind === "canonical") return next();
    const headers = toHeaders([
      ["Location", target.location],
      ["Content-Length", "0"],
      ["Vary", "Accept, Accept-Encoding"],
      ...security,
      ...(routes.isPublic(target.location.replace(/\?.*$/, "")) ? publicCors : []),
    ]);
    return new Response(null, { status: 308, headers });
  };
}

export function addressTooLong(): Problem {
  return new Problem("invalid_request", 414, `The address is over ${limits.uriBytes} bytes.`, {
    resolution: "Send a shorter address; large inputs go into the body.",
  });
}
