import { field } from "./answers.ts";
import type { Cause } from "./causes.ts";
import { type Check, demand, Failure, fail, interceptorOf, lossOf } from "./check.ts";
import { type Site, unseen } from "./site.ts";
import type { Answer } from "./wire.ts";

/** With several servers in turns the second request may be the first of another one. */
const mostRounds = 4;

/** Spends a unit in a way that no cache answers: what is asked is refused, and counted. */
function spend({ ask, read }: Site): Promise<Answer> {
  return ask(unseen(read));
}

/** Why an answer of the API does not say what is left: an answer that no cache has a copy of shows what the site itself says. */
async function blame(site: Site): Promise<Cause> {
  return remaining(await spend(site)) === undefined ? lossOf(site) : "apiCached";
}

/** What a client has left, by the first item of `RateLimit`. */
function remaining(answer: Answer): number | undefined {
  const [, left] = /;\s*r=(\d+)/.exec(field(answer, "ratelimit")) ?? [];
  return left === undefined ? undefined : Number(left);
}

/** Limits are told to whom they belong. */
export const quotas: readonly Check[] = [
  {
    id: "quota",
    behaviour: "the API says what this client has left, and it falls",
    async run(site) {
      const { ask, read } = site;
      const states: (number | undefined)[] = [];
      for (let round = 0; round < mostRounds; round += 1) {
        const answer = await ask(read);
        demand(answer.status !== 429, answer, "quotaSpent");
        const left = remaining(answer);
        if (answer.status !== 200) fail(answer, await interceptorOf(answer, site));
        if (left === undefined) fail(answer, await blame(site), "without `RateLimit`");
        if (states.some((earlier) => (left as number) < (earlier as number))) return;
        states.push(left);
      }
      throw new Failure(`GET ${read}, ${mostRounds} times, had ${states.join(", ")} requests left.`, "apiCached");
    },
  },
  {
    id: "cached-state",
    behaviour: "pages say the limit, and nobody else's state of it",
    async run(site) {
      const states = new Set<string>();
      for (let round = 1; round <= mostRounds; round += 1) {
        const answer = await site.ask(site.page);
        if (field(answer, "ratelimit-policy") === "") fail(answer, await lossOf(site), "without `RateLimit-Policy`");
        states.add(field(answer, "ratelimit"));
        // One more each time, or of several servers in turns the same would answer the page.
        if (round < mostRounds) for (let unit = 0; unit < round; unit += 1) await spend(site);
      }
      // A page that is answered for this client alone tells of each unit that it spends.
      const [only] = states;
      if (states.size > 1 || only === "") return;
      throw new Failure(`GET ${site.page}, ${mostRounds} times, had \`RateLimit: ${only}\`.`, "stateCached");
    },
  },
];
