import { localeOfPath, nearPages } from "../src/api/errors/near-pages.ts";
import type { Studio } from "../src/model/studio/studio.ts";
import { nearestRoutes } from "../src/model/texts/nearest.ts";
import { remember } from "./bounded-cache.ts";

const mostNear = 5;

/** Maximum bytes of missing addresses whose similar pages are remembered. */
const budget = 256 * 1024;

/**
 * Returns a function that finds the addresses of pages, and behind them of documents, that are similar to a missing one,
 * whatever type of answer is accepted. Robots ask for one address
 * again and again, and a comparison with all pages is most of the cost of its answer.
 */
export function nearAddresses(studio: Studio, documents: readonly string[]): (path: string) => string[] {
  const byName = Map.groupBy(documents, withoutEnding);
  return remember(budget, (path) => {
    const pages = nearPages(path, localeOfPath(path, studio), studio).map((page) => page.path);
    const near = nearestRoutes(withoutEnding(path), [...byName.keys()]).flatMap((name) => byName.get(name) ?? []);
    return [...new Set([...pages, ...near])].slice(0, mostNear).map((address) => `{base_url}${address}`);
  });
}

/** Cuts off the ending of a file: whoever errs in it means the same document in another form. */
function withoutEnding(path: string): string {
  return path.replace(/\.\w{1,5}$/, "");
}
