import { after } from "node:test";
import type { Counter } from "../../functions/limits/limiter.ts";
import { SharedLimiter } from "../../functions/limits/shared-limiter.ts";
import { ratePolicies } from "../../src/api/policy.ts";
import { type OpenRoad, openRoad } from "../api/open-road.ts";
import { storeHere } from "../stores/store-here.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Rate limits of a question to the assistant, as replies name them. */
export const bothPolicies = '"default";q=120;w=60, "chat";q=15;w=600';

/** Opens two servers that count questions in one store, until the suite ends. */
export function serversOnOneStore(): [OpenRoad, OpenRoad] {
  const store = storeHere(temporaryFolder());
  after(() => store.close());
  const server = () => limitedBy(new SharedLimiter(ratePolicies.chat, store));
  return [server(), server()];
}

/** Opens a server that cannot reach the store in which questions are counted. */
export function serverWithoutStore(): OpenRoad {
  const failing = () => Promise.reject(new Error("the store is gone"));
  return limitedBy({ policy: ratePolicies.chat, take: failing, peek: failing });
}

function limitedBy(limiter: Counter): OpenRoad {
  return openRoad(({ limiters }) => ({
    limiters: limiters.map((each) => (each.policy.name === limiter.policy.name ? limiter : each)),
  }));
}
