import { givenValue, oldSlugsIn, slugsIn } from "../known-values.ts";
import { recordTool } from "../record-tool.ts";
import type { ToolMaker } from "../tool-setting.ts";

export const getServiceTool: ToolMaker = {
  over: "getService",
  make: (setting) =>
    recordTool(setting, {
      title: "Get a service",
      query: "What exactly does a service include?",
      gives: "whole pages of services",
      description:
        "What exactly is in a service? Its page: deliverables, steps, technologies, usual price, weeks. Not for a list of services.",
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
