import { isStatedIn } from "../../../model/records/promised.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { givenValue, oldSlugsIn, slugsIn } from "../known-values.ts";
import { recordTool } from "../record-tool.ts";
import type { ToolMaker } from "../tool-inputs.ts";

/** Facts of a service in the words of the tool, by their fields */
const facts = {
  deliverables: "deliverables",
  process: "steps",
  technologies: "technologies",
  price_range: "usual price",
  duration_weeks: "weeks",
};

function factsIn(studio: Studio): string {
  const stated = Object.entries(facts).filter(([field]) => isStatedIn(studio, "services", field));
  return stated.length > 0 ? `: ${stated.map(([, words]) => words).join(", ")}` : "";
}

export const getServiceTool: ToolMaker = {
  over: "getService",
  make: (setting) =>
    recordTool(setting, {
      title: "Get a service",
      query: "What exactly does a service include?",
      gives: "whole pages of services",
      description: `What exactly is in a service? Its page${factsIn(setting.studio)}. Not for a list of services.`,
      collection: "services",
      member: "service",
      slug: givenValue(
        slugsIn(setting.studio, "services"),
        "list_services, which answers here too, says what they are",
        oldSlugsIn(setting.studio, "services"),
      ).describe("Slug, as list_services and search give it."),
      more: { currency: setting.studio.company.currency },
    }),
};
