import { isStatedIn } from "../../../model/records/promised.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { givenValue, knownValue, oldSlugsIn, slugsIn } from "../known-values.ts";
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

export const getServiceTool = toolOf("getService", "services", (studio) => ({
  title: "Get a service",
  query: "What exactly does a service include?",
  gives: "whole pages of services",
  description: `What exactly is in a service? Its page${factsIn(studio)}. Not for a list of services.`,
  member: "service",
  givenBy: "list_services",
  more: { currency: studio.company.currency },
}));

export const getCaseStudyTool = toolOf("getCase", "cases", () => ({
  title: "Get a case study",
  query: "Tell me all about one of its projects",
  gives: "whole pages of projects",
  description:
    "How did a project go? Its page: challenge, approach, measured results, team, weeks. Not for a list of projects.",
  member: "case_study",
  givenBy: "list_projects",
}));

export const compareTechnologiesTool = toolOf("getComparison", "comparisons", () => ({
  title: "Compare technologies",
  query: "Which of two technologies does the studio advise?",
  gives: "technology comparisons",
  description:
    "Which technology does the studio recommend, and why? One comparison: options, criteria with a verdict each, its position. Not for technologies that no `slug` names: search.",
  member: "comparison",
}));

type Row = Omit<Parameters<typeof recordTool>[1], "collection" | "slug"> & {
  /** Tool that gives the slugs; absent: the schema names them itself. */
  givenBy?: string;
};

/** Returns the maker of a tool over the operation that reads one record of a collection. */
function toolOf(over: string, collection: string, rowOf: (studio: Studio) => Row): ToolMaker {
  return {
    over,
    make: (inputs) => {
      const { givenBy, ...row } = rowOf(inputs.studio);
      const [slugs, old] = [slugsIn(inputs.studio, collection), oldSlugsIn(inputs.studio, collection)];
      const slug = givenBy
        ? givenValue(slugs, `${givenBy}, which answers here too, says what they are`, old)
        : knownValue(slugs, "search finds what else the site says", old);
      const describes = givenBy ? `Slug, as ${givenBy} and search give it.` : "What is compared.";
      return recordTool(inputs, { ...row, collection, slug: slug.describe(describes) });
    },
  };
}

function factsIn(studio: Studio): string {
  const stated = Object.entries(facts).filter(([field]) => isStatedIn(studio, "services", field));
  return stated.length > 0 ? `: ${stated.map(([, words]) => words).join(", ")}` : "";
}
