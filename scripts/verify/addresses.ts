import { field, textOf } from "./answers.ts";
import { type Check, demand, Failure, fail, interceptorOf } from "./check.ts";
import type { Site } from "./site.ts";

/** Maximum number of links to follow in each document. */
const mostLinks = 6;

/** Picks items at even distances in a list. */
function spread<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / mostLinks);
  return Array.from(
    { length: Math.min(mostLinks, items.length) },
    (_, index) => items[Math.floor(index * step)] as Item,
  );
}

function requireOwn(document: string, urls: readonly string[], { origin }: Site): void {
  if (urls.length === 0) throw new Failure(`${document} names no address.`, "deadLinks");
  const foreign = urls.find((url) => URL.parse(url)?.origin !== origin);
  if (foreign !== undefined) throw new Failure(`${document} names ${foreign}, and this is ${origin}.`, "siteUrl");
}

/** Checks that each resource has one address, on one origin. */
export const addresses: readonly Check[] = [
  {
    id: "one-address",
    behaviour: "other ways to write an address are one 308 to it",
    async run({ origin, ask, page }) {
      for (const [written, canonical] of [
        [`${page}/`, page],
        [`${page}.html`, page],
        ["/index.html", "/"],
      ] as const) {
        const answer = await ask(written);
        const location = field(answer, "location");
        const leads = URL.parse(location, origin)?.href === new URL(canonical, origin).href;
        demand(answer.status === 308 && leads, answer, "prettyUrls");
      }
    },
  },
  {
    id: "documents",
    behaviour: "robots.txt, the sitemap and llms.txt name this origin, and their links lead somewhere",
    async run(site) {
      const { ask, robots, listed } = site;
      const llms = await ask("/llms.txt");
      const linked = [...(textOf(llms) ?? "").matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url = ""]) => url);
      const [, sitemap] = /^sitemap:\s*(\S+)/im.exec(textOf(robots) ?? "") ?? [];
      demand(sitemap !== undefined, robots, "robotsReplaced", "which names no sitemap");
      requireOwn("robots.txt", [sitemap as string], site);
      requireOwn("the sitemap", listed, site);
      requireOwn("llms.txt", linked, site);
      for (const url of new Set([...spread(listed), ...spread(linked)])) {
        const answer = await ask(new URL(url).pathname);
        const isMissing = answer.status === 404 || answer.status === 410;
        if (answer.status !== 200) fail(answer, isMissing ? "deadLinks" : await interceptorOf(answer, site));
      }
    },
  },
];
