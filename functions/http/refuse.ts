import { Problem } from "../../src/api/errors/problems.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import type { HttpRequest } from "./request.ts";

const hostField = /^([\w.-]+|\[[\da-f:.]+\])?(:\d{1,5})?$/i;

/** Throws for a request that no address could answer, before any look-up. Rulings §3. */
export function refuse(request: HttpRequest): void {
  const { target, version } = request;
  // Without a version, the platform has checked all of this.
  if (version !== undefined) refuseHead(version, request.header("host"));
  if (target.length > sizeLimits.uriBytes) {
    throw new Problem("invalid_request", 414, `The address is over ${sizeLimits.uriBytes} bytes.`, {
      resolution: "Send a shorter address; large inputs go into the body.",
    });
  }
  const expectation = request.header("expect");
  if (expectation !== undefined && expectation.toLowerCase() !== "100-continue") {
    throw new Problem("invalid_request", 417, "The expectation in `Expect` cannot be met.", {
      errors: [{ header: "Expect", detail: "may only be 100-continue" }],
      headers: { Connection: "close" },
    });
  }
}

function refuseHead(version: string, host: string | undefined): void {
  if (host?.includes(",") || (host === undefined && version === "1.1")) {
    throw hostProblem("must stand in the request exactly once");
  }
  if (!version.startsWith("1.")) throw new Problem("invalid_request", 400, "The version of HTTP must be 1.0 or 1.1.");
  if (!hostField.test(host ?? "")) throw hostProblem("must be a host name, with a port or without");
}

function hostProblem(detail: string): Problem {
  return new Problem("invalid_request", 400, `\`Host\` ${detail}.`, { errors: [{ header: "Host", detail }] });
}
