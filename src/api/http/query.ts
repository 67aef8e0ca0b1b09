import { parameterProblem } from "../errors/problems.ts";

/**
 * Parameters of a query as it was sent. Throws a 400 for one that is not valid percent-encoding, which `URLSearchParams`
 * reads as something else, and for one that is given twice, since one of the two would be ignored.
 */
export function parseQuery(search: string): Record<string, string> {
  requireDecodableQuery(search);
  return queryOf(new URLSearchParams(search));
}

/** Throws a 400 for a query that is not valid percent-encoding. */
export function requireDecodableQuery(search: string): void {
  if (search.includes("%")) for (const pair of search.replace(/^\?/, "").split("&")) requireDecodable(pair);
}

/** The same of parameters that are decoded. */
export function queryOf(pairs: Iterable<[name: string, value: string]>): Record<string, string> {
  // Without a prototype, so that `__proto__` is a parameter like any other unknown one.
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) {
    if (Object.hasOwn(query, name)) throw parameterProblem(name, "must not be given twice");
    query[name] = value;
  }
  return query;
}

function requireDecodable(pair: string): void {
  if (isDecodable(pair)) return;
  const [name = ""] = pair.split("=", 1);
  const shown = isDecodable(name) ? decodeURIComponent(name.replaceAll("+", " ")) : name;
  throw parameterProblem(
    shown,
    "is not valid percent-encoding",
    "Encode the query as UTF-8 and then with `%` and two hexadecimal digits a byte; a `%` itself is `%25`.",
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
