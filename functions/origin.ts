import { Problem } from "../src/contract/problems.ts";

/** Refuses a write that does not prove that it comes from a page of this site (spec §5.2, rulings §6). */
export function requireSameOrigin(headers: Headers, allowed: ReadonlySet<string>): void {
  const origin = headers.get("origin");
  if (origin !== null && allowed.has(origin)) return;
  if (origin === null && headers.get("sec-fetch-site") === "same-origin") return;
  throw new Problem("origin_not_allowed", 403, "This address takes requests from pages of this site only.");
}
