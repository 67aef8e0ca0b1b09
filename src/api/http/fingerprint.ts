import { sha256 } from "./sha256.ts";

/** Returns the SHA-256 of a parsed body with its members sorted, so that formatting does not matter. */
export function fingerprintOf(body: unknown): Promise<string> {
  return sha256(JSON.stringify(body, (_, value) => sorted(value)));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
