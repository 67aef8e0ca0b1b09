import { field, seen, varies } from "./answers.ts";
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

/** Who answers where a request does not come through: a host of files, whose pages are not the site's either, or a guard. */
export async function interceptorOf({ status }: Answer, site: Pick<Site, "ask" | "page">): Promise<Cause> {
  if (status === 429) return "quotaSpent";
  return (await isServer(site)) ? "protection" : "servesFiles";
}

/** Whether the site itself answers at its page: a host of files has none of the fields that it says there. */
async function isServer({ ask, page }: Pick<Site, "ask" | "page">): Promise<boolean> {
  const answer = await ask(page);
  return varies(answer) || field(answer, "ratelimit-policy") !== "";
}

/** The cause of a loss: a host of files never had what is missing. */
export async function lossOf(site: Pick<Site, "ask" | "page">, lost: Cause = "fieldsRemoved"): Promise<Cause> {
  return (await isServer(site)) ? lost : "servesFiles";
}
