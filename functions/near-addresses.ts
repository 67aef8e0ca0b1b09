import { localeOfPath, nearPages } from "../src/api/errors/near-pages.ts";
import type { Studio } from "../src/model/studio/studio.ts";
import { remember } from "./bounded-cache.ts";

/** Maximum bytes of missing addresses whose similar pages are remembered. */
const budget = 256 * 1024;

/**
 * Returns a function that finds the addresses of pages that are similar to a missing one. Robots ask for one address
 * again and again, and a comparison with all pages is most of the cost of its answer.
 */
export function nearAddresses(studio: Studio): (path: string) => string[] {
  return remember(budget, (path) =>
    nearPages(path, localeOfPath(path, studio), studio).map((page) => `{base_url}${page.path}`),
  );
}
