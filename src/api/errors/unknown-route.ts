import { nearestRoutes } from "../../model/texts/nearest.ts";
import { Problem, problems } from "./problems.ts";

/** Returns the 404 of a path that is no route of the API, with the nearest routes below an origin. */
export function unknownRoute(path: string, templates: readonly string[], origin = "{base_url}"): Problem {
  const near = nearestRoutes(path, templates).map((template) => origin + template);
  const { resolution } = problems.api_route_not_found;
  return new Problem("api_route_not_found", 404, "There is no such route.", {
    // A template is not an address, so only the words name it.
    nearest: near.filter((template) => !template.slice(origin.length).includes("{")),
    ...(near.length > 0 && { resolution: `Nearest to it: ${near.join(", ")}. ${resolution}` }),
  });
}
