import { parameterProblem } from "../errors/problems.ts";

/**
 * Returns the parameters of a query. Throws a 400 for invalid percent-encoding, which `URLSearchParams` would misread.
 * Throws a 400 for a repeated parameter, since one of its values would be ignored.
 */
export function parseQuery(search: string): Record<string, string> {
  requireDecodableQuery(search);
  return queryOf(new URLSearchParams(search));
}

/** Throws a 400 for a query that is not valid percent-encoding. */
export function requireDecodableQuery(search: string): void {
  if (search.includes("%")) for (const pair of search.replace(/^\?/, "").split("&")) requireDecodable(pair);
}

/** Returns the parameters of decoded pairs, in composed letters as content has them; throws a 400 as `parseQuery` does. */
export function queryOf(pairs: Iterable<[name: string, value: string]>): Record<string, string> {
  // It has no prototype, so that `__proto__` is an unknown parameter like any other.
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) {
    if (Object.hasOwn(query, name)) throw parameterProblem(name, "must not be given twice");
    query[name] = value.normalize("NFC");
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
