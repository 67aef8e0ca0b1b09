import { type Cause, causes } from "./causes.ts";
import { type Check, Failure, Skip } from "./check.ts";
import { checks } from "./checks.ts";
import { learn, NoSiteError, type Site } from "./site.ts";
import { Wire, type Wiring } from "./wire.ts";

/** What came of one check. */
export type Outcome = { id: string; behaviour: string } & (
  | { result: "holds" }
  | { result: "skipped"; reason: string }
  | { result: "fails"; seen: string; cause?: Cause; setting?: string }
);

/** What came of all of them. */
export interface Report {
  url: string;
  /** The page that most of them asked. */
  page: string;
  /** Requests that were sent. */
  requests: number;
  checks: Outcome[];
}

/** Asks a deployed site from outside. Throws a `NoSiteError` where there is none to check. */
export async function verify(origin: string, wiring: Wiring = {}): Promise<Report> {
  const wire = new Wire(wiring);
  try {
    const site = await learn(wire, origin).catch((error: Error) => {
      throw error instanceof NoSiteError ? error : new NoSiteError(`${origin} does not answer: ${tell(error)}`);
    });
    const outcomes: Outcome[] = [];
    // One after the other: caches are asked in an order, and a site that serves people is not hurried.
    for (const check of checks) outcomes.push(await outcomeOf(check, site));
    return { url: origin, page: site.page, requests: wire.sent, checks: outcomes };
  } finally {
    wire.close();
  }
}

async function outcomeOf({ id, behaviour, run }: Check, site: Site): Promise<Outcome> {
  const about = { id, behaviour };
  try {
    await run(site);
    return { ...about, result: "holds" };
  } catch (error) {
    if (error instanceof Skip) return { ...about, result: "skipped", reason: error.message };
    if (error instanceof Failure) {
      const { message, cause } = error;
      return { ...about, result: "fails", seen: message, cause, setting: causes[cause] };
    }
    return { ...about, result: "fails", seen: tell(error as Error) };
  }
}

/** What a connection failed of; where all addresses of a name were tried, the error holds each. */
function tell(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join(", ") : error.message;
}
