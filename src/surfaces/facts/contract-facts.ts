import { apiPath, sandboxPath } from "../../api/discovery/interfaces.ts";
import { collectionsThat } from "../../model/shapes/collections-that.ts";
import type { Facts } from "../site.ts";

export const contractFacts: Facts = {
  title: "API contract",
  description: "Every operation of the API with its parameters, answers, errors and examples, as OpenAPI 3.1.",
  relation: "service-desc",
  describes: [apiPath, sandboxPath],
  listedIn: ["link", "footer", "llms", "api-catalog", "ai-catalog"],
  name: "v1",
  queries: [
    ...(collectionsThat("offer").length > 0 ? ["Which services does the studio offer, as JSON?"] : []),
    ...(collectionsThat("work").length > 0 ? ["List its case studies of one sector"] : []),
    "Calculate what a project would cost",
    "Export everything the studio publishes as Markdown",
  ],
};
