import { type CanonicalTarget, canonicalTarget } from "../../model/studio/canonical-target.ts";
import { Problem } from "../errors/problems.ts";

/** Brings a request target into its canonical form before any look-up; throws a 400 if it has none. Rulings §1. */
export function canonicalize(target: string): CanonicalTarget {
  return canonicalTarget(target, malformed);
}

function malformed(reason: string): Problem {
  return new Problem("invalid_request", 400, `The address cannot be used: ${reason}.`);
}
