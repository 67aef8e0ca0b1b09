import { serverTimes } from "../../../functions/hosts/node/start-server.ts";

const minuteMs = 60_000;

/** Times of a server that gives up nothing while a test lasts: where it ends, it ended by itself. */
export const unhurried = {
  ...serverTimes,
  headers: minuteMs,
  request: minuteMs,
  silence: { longest: minuteMs, look: minuteMs },
  drain: { ...serverTimes.drain, longest: minuteMs },
};
