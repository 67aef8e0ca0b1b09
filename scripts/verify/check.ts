import { field, seen, varies } from "./answers.ts";
import type { Cause } from "./causes.ts";
import type { Site } from "./site.ts";
import type { Answer } from "./wire.ts";

/** Check of a deployed site. */
export interface Check {
  id: string;
  /** Behaviour that a passing check proves. */
  behaviour: string;
  /** Throws a `Failure` if the behaviour is missing, and a `Skip` if it cannot be checked. */
  run(site: Site): Promise<void>;
}

/** Missing behaviour, with what was observed and the cause. */
export class Failure extends Error {
  override readonly cause: Cause;

  constructor(what: string, cause: Cause) {
    super(what);
    this.cause = cause;
  }
}

/** Reason why a check cannot be made here. */
export class Skip extends Error {}

/** Throws a `Failure` that describes an answer. */
export function fail(answer: Answer, cause: Cause, more?: string): never {
  throw new Failure(seen(answer, more), cause);
}

/** Throws a `Failure` that describes an answer, unless a condition holds. */
export function demand(holds: boolean, answer: Answer, cause: Cause, more?: string): void {
  if (!holds) fail(answer, cause, more);
}

/**
 * Finds what answers in place of the site: a static host, whose pages are not the site's either, or a bot protection.
 */
export async function interceptorOf(answer: Answer, site: Pick<Site, "ask" | "page">): Promise<Cause> {
  if (answer.status === 429) return "quotaSpent";
  if (isLedToPage(answer)) return "variantsLedOn";
  return (await isServer(site)) ? "protection" : "servesFiles";
}

/** Returns true if the address of a variant is redirected to its page. */
function isLedToPage({ status, asked: { url }, headers }: Answer): boolean {
  const { pathname } = new URL(url);
  const to = URL.parse(headers.location ?? "", url)?.pathname;
  return status >= 300 && status < 400 && /\.(md|json)$/.test(pathname) && to === pathname.replace(/\.\w+$/, "");
}

/** True if the site itself answers at its page; a static host sends none of the header fields of the site. */
async function isServer({ ask, page }: Pick<Site, "ask" | "page">): Promise<boolean> {
  const answer = await ask(page);
  return varies(answer) || field(answer, "ratelimit-policy") !== "";
}

/** Returns the cause of a missing field: a static host never sent it. */
export async function lossOf(site: Pick<Site, "ask" | "page">, lost: Cause = "fieldsRemoved"): Promise<Cause> {
  return (await isServer(site)) ? lost : "servesFiles";
}
