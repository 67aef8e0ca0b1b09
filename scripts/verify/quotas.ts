import { mcpSurfaces } from "../../src/contract/mcp.ts";
import { field } from "./answers.ts";
import { type Check, demand, Failure } from "./check.ts";
import type { Site } from "./site.ts";
import type { Answer } from "./wire.ts";

/** With several servers in turns the second request may be the first of another one. */
const mostRounds = 4;

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

/** Spends a unit in a way that no cache answers. */
function spend({ ask }: Site): Promise<Answer> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return ask(mcpSurfaces.product.path, headers, { method: "POST", body: ping });
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
    async run({ ask, read }) {
      const states: (number | undefined)[] = [];
      for (let round = 0; round < mostRounds; round += 1) {
        const answer = await ask(read);
        demand(answer.status !== 429, answer, "quotaSpent");
        const left = remaining(answer);
        const cause = field(answer, "ratelimit-policy") ? "apiCached" : "servesFiles";
        demand(answer.status === 200 && left !== undefined, answer, cause, "without `RateLimit`");
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
        demand(field(answer, "ratelimit-policy") !== "", answer, "servesFiles", "without `RateLimit-Policy`");
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
