import { givenValue, oldSlugsIn, slugsIn } from "../known-values.ts";
import { recordTool } from "../record-tool.ts";
import type { ToolMaker } from "../tool-inputs.ts";

export const getCaseStudyTool: ToolMaker = {
  over: "getCase",
  make: (setting) =>
    recordTool(setting, {
      title: "Get a case study",
      query: "Tell me all about one of its projects",
      gives: "whole pages of projects",
      description:
        "How did a project go? Its page: challenge, approach, measured results, team, weeks. Not for a list of projects.",
      collection: "cases",
      member: "case_study",
      slug: givenValue(
        slugsIn(setting.studio, "cases"),
        "list_projects, which answers here too, says what they are",
        oldSlugsIn(setting.studio, "cases"),
      ).describe("Slug, as list_projects and search give it."),
    }),
};
