import type { ServiceLimits } from "../src/model/studio/service-limits.ts";
import type { Environment } from "./config.ts";
import type { Log } from "./log.ts";

/** Warns of limits of the environment that differ from those in the build's documents. */
export function warnOfLimits({ rate, formBytes }: ServiceLimits, environment: Environment, log: Log): void {
  const { RATE_LIMIT, CHAT_RATE_LIMIT, FORM_LIMIT } = environment;
  for (const [name, enforced, documented] of [
    ["RATE_LIMIT", RATE_LIMIT, rate],
    ["CHAT_RATE_LIMIT", CHAT_RATE_LIMIT, rate.chat],
  ] as const) {
    if (!enforced || (enforced.quota === documented.quota && enforced.window === documented.window)) continue;
    log.warn({ enforced, documented }, `${name} is not what the documents of this build say`);
  }
  if (FORM_LIMIT && FORM_LIMIT !== formBytes) {
    log.warn({ enforced: FORM_LIMIT, documented: formBytes }, "FORM_LIMIT is not what the documents of this build say");
  }
}
