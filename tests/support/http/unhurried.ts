import { serverTimes } from "../../../functions/hosts/node/start-server.ts";

const minuteMs = 60_000;

/** Times of a server that are longer than any test: if it ends, the cause is another one. */
export const unhurried = {
  ...serverTimes,
  headers: minuteMs,
  request: minuteMs,
  silence: { longest: minuteMs, look: minuteMs },
  drain: { ...serverTimes.drain, longest: minuteMs },
};
