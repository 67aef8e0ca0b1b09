import { parseList } from "structured-headers";

/** Returns the remaining units of each rate limit, as an answer states them. */
export function unitsLeft({ headers }: Response): Record<string, number> {
  const items = parseList(headers.get("ratelimit") ?? "") as [string, Map<string, number>][];
  return Object.fromEntries(items.map(([name, item]) => [name, item.get("r") ?? -1]));
}
