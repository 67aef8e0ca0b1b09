import { codingOf, field, isProblem, textOf, typeOf, varies } from "./answers.ts";
import type { Cause } from "./causes.ts";
import { type Check, demand, fail, lossOf } from "./check.ts";
import { type Site, unseen } from "./site.ts";
import { asBrowser, browserCodings, types } from "./visitors.ts";

/** Media type that no page has. */
const unknownType = "application/x-verify";

/** Clients that ask one address in turns. */
const visitors = [
  { wants: types.html, headers: asBrowser },
  { wants: types.markdown, headers: { accept: "text/markdown, text/html, */*", "accept-encoding": "identity" } },
  { wants: types.json, headers: { accept: types.json, "accept-encoding": "gzip" } },
];

/**
 * Finds the cause of a wrong answer for an `Accept`: an address that no cache has stored shows the site's own answer.
 */
async function blame(
  { ask, page }: Site,
  accept: string,
  isRight: (status: number, type: string) => boolean,
): Promise<Cause> {
  const fresh = await ask(unseen(page), { accept });
  if (isRight(fresh.status, typeOf(fresh))) return "varyIgnored";
  return varies(fresh) ? "acceptDropped" : "servesFiles";
}

/** Checks that the answer of an address follows from `Accept` and `Accept-Encoding`. */
export const negotiation: readonly Check[] = [
  {
    id: "representations",
    behaviour: "one address answers HTML, Markdown and JSON",
    async run(site) {
      for (const type of Object.values(types)) {
        const answer = await site.ask(site.page, type === types.html ? asBrowser : { accept: type });
        if (answer.status === 200 && typeOf(answer) === type) continue;
        fail(answer, await blame(site, type, (status, came) => status === 200 && came === type));
      }
    },
  },
  {
    id: "turns",
    behaviour: "visitors who take turns each get their own, in a coding that they take",
    async run(site) {
      for (const { wants, headers } of [...visitors, ...visitors]) {
        const answer = await site.ask(site.page, headers);
        const offered = ["identity", ...headers["accept-encoding"].split(", ")];
        if (typeOf(answer) === wants && offered.includes(codingOf(answer))) continue;
        fail(answer, await blame(site, headers.accept, (_, came) => came === wants));
      }
    },
  },
  {
    id: "weights",
    behaviour: "`text/html, text/markdown;q=0.1` is HTML: weights count",
    async run({ ask, page }) {
      const accept = `${types.html}, ${types.markdown};q=0.1`;
      const answer = await ask(unseen(page), { accept, "accept-encoding": browserCodings });
      demand(typeOf(answer) === types.html, answer, "weightsDropped");
    },
  },
  {
    id: "vary",
    behaviour: "`Vary` names `Accept` and `Accept-Encoding`, on 304 and 406 too",
    async run(site) {
      const { ask, page } = site;
      const whole = await ask(page, asBrowser);
      const tag = field(whole, "etag");
      const others = [tag ? { ...asBrowser, "if-none-match": tag } : asBrowser, { accept: unknownType }];
      for (const answer of [whole, ...(await inTurn(others, (headers) => ask(page, headers)))]) {
        if (varies(answer)) continue;
        const isReplaced = answer.status >= 400 && typeOf(answer) === types.html;
        fail(answer, isReplaced ? "errorPages" : await lossOf(site), tellVary(field(answer, "vary")));
      }
    },
  },
  {
    id: "not-acceptable",
    behaviour: "406 names the types that there are",
    async run(site) {
      const answer = await site.ask(site.page, { accept: unknownType });
      if (answer.status < 400) fail(answer, await blame(site, unknownType, (status) => status === 406));
      const text = textOf(answer) ?? "";
      const namesAll = Object.values(types).every((type) => text.includes(type));
      demand(isProblem(answer, 406) && namesAll, answer, "errorPages");
    },
  },
];

async function inTurn<Item, Value>(items: readonly Item[], make: (item: Item) => Promise<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

function tellVary(vary: string): string {
  return vary ? `with \`Vary: ${vary}\`` : "without `Vary`";
}
