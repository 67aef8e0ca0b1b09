import type { Reply } from "../../../functions/http/reply.ts";
import type { Respond } from "../../../functions/respond.ts";
import { policyHeader } from "../../api/http/headers.ts";
import { isSandboxed } from "../../api/http/markup-policy.ts";

/** Returns the policy of a draft's pages: the origins that may show them in a frame. */
export function framedBy(origins: readonly string[]): string {
  return `frame-ancestors ${origins.length > 0 ? origins.join(" ") : "'none'"}`;
}

/**
 * Gives pages a policy in place of the published one: Astro's server inlines styles and opens a connection for changes,
 * and the published policy allows neither.
 */
export function withPolicy(respond: Respond, policy: string): Respond {
  const answer = async (...asked: Parameters<Respond>): Promise<Reply> => {
    const reply = await respond(...asked);
    const at = reply.headers.indexOf(policyHeader);
    return at < 0 || isSandboxed(reply.headers[at + 1] ?? "")
      ? reply
      : { ...reply, headers: reply.headers.toSpliced(at, 2, policyHeader, policy) };
  };
  return Object.assign(answer, { refusal: respond.refusal });
}
