import type { ServerResponse } from "node:http";
import { policyHeader } from "../../api/http/headers.ts";
import { markupPolicy } from "../../api/http/markup-policy.ts";

/** Gives what Astro's server sends as a file the policy that the published file has, once its media type is known. */
export function sandboxFiles(outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...head: unknown[]) => ServerResponse;
  outgoing.writeHead = (...head: unknown[]) => {
    const policy = head[0] === 200 || head[0] === 206 ? markupPolicy(typeOf(outgoing, head.at(-1))) : undefined;
    if (policy !== undefined) outgoing.setHeader(policyHeader, policy);
    return writeHead(...head);
  };
}

function typeOf(outgoing: ServerResponse, fields: unknown): string {
  const given = typeof fields === "object" && fields !== null && !Array.isArray(fields) ? Object.entries(fields) : [];
  const [, type = outgoing.getHeader("content-type")] =
    given.find(([name]) => name.toLowerCase() === "content-type") ?? [];
  return String(type ?? "");
}
