import { Problem } from "../src/contract/problems.ts";
import type { BodySource } from "./request-body.ts";

/** Refuses a write that does not prove that it comes from a page of this site (spec §5.2, rulings §6). */
export function requireSameOrigin({ header }: Pick<BodySource, "header">, allowed: ReadonlySet<string>): void {
  if (header("sec-fetch-site") === "same-origin") return;
  if (allowed.has(header("origin") ?? "")) return;
  throw new Problem("origin_not_allowed", 403, "This address takes requests from pages of this site only.");
}
