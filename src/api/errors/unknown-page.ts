import { Problem, problems } from "./problems.ts";

/** Returns the 404 of a path that is no page or file, with the nearest pages. */
export function unknownPage(nearest: readonly string[]): Problem {
  const { resolution } = problems.resource_not_found;
  return new Problem("resource_not_found", 404, "There is nothing at this address.", {
    nearest,
    ...(nearest.length > 0 && { resolution: `Nearest to it: ${nearest.join(", ")}. ${resolution}` }),
  });
}
