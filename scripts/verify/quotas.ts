import { field } from "./answers.ts";
import { type Check, demand, Failure, fail, interceptorOf, lossOf } from "./check.ts";
import { type Site, unseen } from "./site.ts";
import type { Answer } from "./wire.ts";

/** Maximum number of rounds: with several servers in turns, the second request may be the first of another server. */
const mostRounds = 4;

/** Uses one unit of the quota. No cache answers it: the site refuses the request and counts it. */
function spend({ ask, read }: Site): Promise<Answer> {
  return ask(unseen(read));
}

/** Returns the remaining units of a client, by the first item of `RateLimit`. */
function remaining(answer: Answer): number | undefined {
  const [, left] = /;\s*r=(\d+)/.exec(field(answer, "ratelimit")) ?? [];
  return left === undefined ? undefined : Number(left);
}

/** Checks that each client sees its own rate limits. */
export const quotas: readonly Check[] = [
  {
    id: "quota",
    behaviour: "the API says what this client has left, and it falls",
    async run(site) {
      const { ask, read } = site;
      const states: number[] = [];
      // A host's cache may hold what the build answers, without anybody's state. It holds no computed answer.
      const first = await ask(read);
      const isStored =
        first.status === 200 && remaining(first) === undefined && field(first, "ratelimit-policy") !== "";
      for (let round = 0; round < mostRounds; round += 1) {
        const answer = isStored ? await spend(site) : await ask(read);
        demand(answer.status !== 429, answer, "quotaSpent");
        const left = remaining(answer);
        if (!isStored && answer.status !== 200) fail(answer, await interceptorOf(answer, site));
        if (left === undefined) fail(answer, await lossOf(site), "without `RateLimit`");
        if (states.some((earlier) => left < earlier)) return;
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
        // One unit more each round, or with several servers in turns the same server would answer the page.
        if (round < mostRounds) for (let unit = 0; unit < round; unit += 1) await spend(site);
      }
      // A page that is answered for this client alone shows each unit that it uses.
      const [only] = states;
      if (states.size > 1 || only === "") return;
      throw new Failure(`GET ${site.page}, ${mostRounds} times, had \`RateLimit: ${only}\`.`, "stateCached");
    },
  },
];
