import { nearestRoutes } from "../../model/texts/nearest.ts";
import { Problem, problems } from "./problems.ts";

/** The 404 of a path that is no route of the API, with the routes that are nearest to it below an origin. */
export function unknownRoute(path: string, templates: readonly string[], origin = "{base_url}"): Problem {
  const near = nearestRoutes(path, templates).map((template) => origin + template);
  const { resolution } = problems.api_route_not_found;
  return new Problem("api_route_not_found", 404, "There is no such route.", {
    // A template is no address: it stands in the words alone.
    nearest: near.filter((template) => !template.slice(origin.length).includes("{")),
    ...(near.length > 0 && { resolution: `Nearest to it: ${near.join(", ")}. ${resolution}` }),
  });
}
