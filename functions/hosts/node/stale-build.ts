import type { Log } from "../../log.ts";
import type { OpenedBuild } from "./open-build.ts";

/** Milliseconds between looks at the clock. A timer for the day itself would be late after a sleep of the machine. */
const lookMs = 60_000;

/** Returns a function that warns once for each build that has become stale: a record has come or closed since. */
export function staleWarning(current: () => Pick<OpenedBuild, "seal" | "holds" | "fingerprint">, log: Log) {
  let told: string | undefined;
  return (now: number): void => {
    const { seal, holds, fingerprint } = current();
    if (!holds || now < Date.parse(holds.at) || told === seal) return;
    told = seal;
    log.warn(
      { build: fingerprint, since: holds.until },
      "the build is out of date: build again, as `npm start` does by itself",
    );
  };
}

/** Looks at the clock from time to time, and returns a function that ends this. */
export function watchClock(look: (now: number) => void, now: () => number): () => void {
  look(now());
  const timer = setInterval(() => look(now()), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
