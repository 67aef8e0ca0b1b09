import { knownValue, oldSlugsIn, slugsIn } from "../known-values.ts";
import { recordTool } from "../record-tool.ts";
import type { ToolMaker } from "../tool-inputs.ts";

export const compareTechnologiesTool: ToolMaker = {
  over: "getComparison",
  make: (setting) =>
    recordTool(setting, {
      title: "Compare technologies",
      query: "Which of two technologies does the studio advise?",
      gives: "technology comparisons",
      description:
        "Which technology does the studio recommend, and why? One comparison: options, criteria with a verdict each, its position. Not for technologies that no `slug` names: search.",
      collection: "comparisons",
      member: "comparison",
      slug: knownValue(
        slugsIn(setting.studio, "comparisons"),
        "search finds what else the site says",
        oldSlugsIn(setting.studio, "comparisons"),
      ).describe("What is compared."),
    }),
};
