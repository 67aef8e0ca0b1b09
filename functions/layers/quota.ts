import { spendsQuota } from "../../src/contract/policy.ts";
import { Problem } from "../../src/contract/problems.ts";
import { clientKey } from "../client.ts";
import type { AppContext, AppPorts, Layer } from "../environment.ts";
import { type Quota, rateLimitField, rateLimitPolicyField } from "../limiter.ts";

/** Counts what spends quota and reports what is left on every response. Rulings §4. */
export function quota({ limiter, proxies }: Pick<AppPorts, "limiter" | "proxies">): Layer {
  const policyField = rateLimitPolicyField([limiter.policy]);
  return async (context, next) => {
    const { req, env } = context;
    const forwarding = { xForwardedFor: req.header("x-forwarded-for"), forwarded: req.header("forwarded") };
    const client = clientKey(env.address, forwarding, proxies);
    const spends = spendsQuota(req.path) && req.method !== "OPTIONS";
    const state = spends ? limiter.take(client) : limiter.peek(client);
    context.set("client", client);
    context.set("quota", state);
    await next();
    context.res.headers.set("RateLimit-Policy", policyField);
    context.res.headers.set("RateLimit", rateLimitField(limiter.policy.name, state));
  };
}

/** Throws a 429 when the quota of the request's client was used up; called where the precedence of problems has it. */
export function requireQuota(context: AppContext): void {
  const state = context.get("quota");
  if (!state.allowed && spendsQuota(context.req.path)) throw quotaProblem(state);
}

/** The 429 of a client that has nothing left. */
export function quotaProblem({ reset }: Quota): Problem {
  return new Problem("rate_limit_exceeded", 429, `The quota is used up; it is renewed in ${reset} seconds.`, {
    headers: { "Retry-After": String(Math.max(1, reset)) },
  });
}
