import { textOf } from "./answers.ts";
import { type Cause, causes } from "./causes.ts";
import { type Check, Failure, Skip } from "./check.ts";
import { checks } from "./checks.ts";
import { learn, NoSiteError, type Site } from "./site.ts";
import { startWordsIn } from "./start-words.ts";
import { Wire, type Wiring } from "./wire.ts";

/** Result of one check. */
export type Outcome = { id: string; behaviour: string } & (
  | { result: "holds" }
  | { result: "skipped"; reason: string }
  | { result: "fails"; seen: string; cause?: Cause; setting?: string }
);

/** Results of all checks. */
export interface Report {
  url: string;
  /** Page that most checks asked. */
  page: string;
  /** Number of requests sent. */
  requests: number;
  checks: Outcome[];
  /** Texts that the site still has as `init` wrote them, by their words; absent if there are none. */
  start?: string[];
}

/** Address of the texts of all pages. */
const wholeText = "/llms-full.txt";

/** Checks a deployed site from outside. Throws a `NoSiteError` if there is none. */
export async function verify(origin: string, wiring: Wiring = {}): Promise<Report> {
  const wire = new Wire(wiring);
  try {
    const site = await learn(wire, origin).catch((error: Error) => {
      throw error instanceof NoSiteError ? error : new NoSiteError(`${origin} does not answer: ${tell(error)}`);
    });
    const outcomes: Outcome[] = [];
    // In order: caches depend on it, and a site in use is not put under load.
    for (const check of checks) outcomes.push(await outcomeOf(check, site));
    const start = startWordsIn(textOf(await site.ask(wholeText)) ?? "");
    const more = { ...(start.length > 0 && { start }) };
    return { url: origin, page: site.page, requests: wire.sent, checks: outcomes, ...more };
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

/** Describes the error of a connection; an error for a name with several addresses holds one for each. */
function tell(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join(", ") : error.message;
}
