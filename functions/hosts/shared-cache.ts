import type { Reply } from "../http/reply.ts";
import type { Respond } from "../respond.ts";

/** Lifetime of published files in a host's cache: the next deployment empties it. */
const untilNextDeployment = "public, max-age=31536000";

/**
 * The road behind the cache of a host, which keeps what a build published under what its `Vary` says. It is told so by a field
 * of its own, so that browsers ask again as soon as they do elsewhere. What one client has left of a quota is not kept for
 * others.
 */
export function behindSharedCache(respond: Respond, field: string): Respond {
  const cached: Respond["refusal"] = (...refused) => respond.refusal(...refused);
  const answer = (...asked: Parameters<Respond>) => {
    const reply = respond(...asked);
    return reply instanceof Promise ? reply.then(marked) : marked(reply);
  };
  return Object.assign(answer, { refusal: cached });

  function marked(reply: Reply): Reply {
    if (!reply.represents || reply.status !== 200) return reply;
    return { ...reply, headers: [...withoutState(reply.headers), field, untilNextDeployment] };
  }
}

function withoutState(headers: Reply["headers"]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== "RateLimit");
}
