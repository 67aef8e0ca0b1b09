import { seen } from "./answers.ts";
import type { Cause } from "./causes.ts";
import type { Site } from "./site.ts";
import type { Answer } from "./wire.ts";

/** One thing that must be true of a deployed site. */
export interface Check {
  id: string;
  /** What holds when it passes. */
  behaviour: string;
  /** Throws a `Failure` where it does not hold, and a `Skip` where it cannot be asked. */
  run(site: Site): Promise<void>;
}

/** A behaviour that does not hold: what was seen, and what causes it. */
export class Failure extends Error {
  override readonly cause: Cause;

  constructor(what: string, cause: Cause) {
    super(what);
    this.cause = cause;
  }
}

/** A check that cannot be made here, and why. */
export class Skip extends Error {}

/** Fails with what was seen of an answer. */
export function fail(answer: Answer, cause: Cause, more?: string): never {
  throw new Failure(seen(answer, more), cause);
}

/** Fails with what was seen of an answer, unless something holds of it. */
export function demand(holds: boolean, answer: Answer, cause: Cause, more?: string): void {
  if (!holds) fail(answer, cause, more);
}

/** Who answers where a POST does not come through: a host of files knows none, a firewall refuses this one. */
export function interceptorOf({ status }: Answer): Cause {
  if (status === 429) return "quotaSpent";
  return [200, 404, 405, 501].includes(status) ? "servesFiles" : "protection";
}
