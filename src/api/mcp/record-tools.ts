import { z } from "zod";
import { pathOf } from "../../model/addresses/addresses.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Prose } from "../ports.ts";
import { givenValue, knownValue, slugsIn } from "./known-values.ts";
import { bySlug, overOperation, toolAnswerOf } from "./over-operation.ts";
import type { Tool } from "./tool.ts";
import type { ToolMaker, ToolSetting } from "./tool-setting.ts";

/** Facts that distinguish the tool of one record from the others. */
interface RecordTool extends Pick<Tool, "title" | "description" | "query" | "gives"> {
  collection: CollectionName;
  /** Member of `structuredContent` that holds the record. */
  member: string;
  slug: z.ZodType;
  /** Facts beside those of the record. */
  more?: Record<string, string>;
}

export const serviceTool: ToolMaker = { over: "getService", make: makeService };

function makeService(setting: ToolSetting): Tool {
  return recordTool(setting, {
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
    ).describe("Slug, as list_services and search give it."),
    more: { currency: setting.studio.company.currency },
  });
}

export const caseTool: ToolMaker = { over: "getCase", make: makeCase };

function makeCase(setting: ToolSetting): Tool {
  return recordTool(setting, {
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
    ).describe("Slug, as list_projects and search give it."),
  });
}

export const comparisonTool: ToolMaker = { over: "getComparison", make: makeComparison };

function makeComparison(setting: ToolSetting): Tool {
  return recordTool(setting, {
    title: "Compare technologies",
    query: "Which of two technologies does the studio advise?",
    gives: "technology comparisons",
    description:
      "Which technology does the studio recommend, and why? One comparison: options, criteria with a verdict each, its position. Not for technologies that no `slug` names: search.",
    collection: "comparisons",
    member: "comparison",
    slug: knownValue(slugsIn(setting.studio, "comparisons"), "search finds what else the site says").describe(
      "What is compared.",
    ),
  });
}

/** Returns a tool that answers a record's page as Markdown, and its fields without the HTML for programs. */
function recordTool({ locale, name, operation }: ToolSetting, row: RecordTool): Tool {
  const { collection, member, slug, more = {}, ...tool } = row;
  const moreFields = Object.fromEntries(Object.keys(more).map((name) => [name, z.string()]));
  const record = toolAnswerOf(operation).extend({ ...moreFields, body: z.object({ markdown: z.string() }).optional() });
  return overOperation({
    ...tool,
    name,
    operation,
    surface: "reference",
    pages: { collections: [collection] },
    input: z.strictObject({ slug, locale }),
    output: z.object({ [member]: record }),
    opens: [member],
    toInput: bySlug,
    present: async ({ data: { body, ...fields } }: { data: { body?: Prose; slug: string } }, ports, args) => {
      const prose = body && { body: { markdown: body.markdown } };
      const path = pathOf(ports.studio, { collection, slug: fields.slug, locale: args.locale });
      return { content: { [member]: { ...fields, ...more, ...prose } }, text: await ports.markdown(path) };
    },
  });
}
