import { parseList } from "structured-headers";

/** What is left of each limit, as an answer says. */
export function unitsLeft({ headers }: Response): Record<string, number> {
  const items = parseList(headers.get("ratelimit") ?? "") as [string, Map<string, number>][];
  return Object.fromEntries(items.map(([name, item]) => [name, item.get("r") ?? -1]));
}
