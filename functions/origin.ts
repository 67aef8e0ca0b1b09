import { Problem } from "../src/contract/problems.ts";

/** Refuses a write that does not prove that it comes from a page of this site (spec §5.2, rulings §6). */
export function requireSameOrigin(headers: Headers, allowed: ReadonlySet<string>): void {
  if (headers.get("sec-fetch-site") === "same-origin") return;
  if (allowed.has(headers.get("origin") ?? "")) return;
  throw new Problem("origin_not_allowed", 403, "This address takes requests from pages of this site only.");
}
