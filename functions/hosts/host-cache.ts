import type { Reply } from "../http/reply.ts";
import type { Respond } from "../respond.ts";

/** Lifetime of published files in a host's cache, which the next deployment empties. */
const untilNextDeployment = "public, max-age=31536000";

/**
 * Wraps a handler for a host's cache, which keeps published files by their `Vary`. A separate field sets its lifetime,
 * so that browsers revalidate as usual. The RateLimit of one client is not cached for others.
 */
export function behindHostCache(respond: Respond, field: string): Respond {
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
