import type { Lack, Operation } from "../operation.ts";

/** Descriptions of operations whose part a studio lacks */
const descriptions: Readonly<Record<Lack, string>> = {
  prices: "The studio states no prices: every call is answered with 404, which says how to ask for an offer.",
  assistant: "The studio has no assistant: every call is answered with 404, which says how to ask a person.",
};

/** Returns an operation; one whose part the studio lacks says so, and declares the 404 that it answers. */
export function saidToLack(operation: Operation): Operation {
  const { lacks, problems } = operation;
  if (!lacks) return operation;
  return { ...operation, description: descriptions[lacks], problems: [...problems, [404, "resource_not_found"]] };
}
