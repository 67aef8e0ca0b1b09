import { z } from "zod";
import { pathOf } from "../../model/addresses.ts";
import type { CollectionName } from "../../model/collections.ts";
import type { Prose } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { givenValue, knownValue, slugsIn } from "./known-values.ts";
import { answerOf, bySlug, overOperation } from "./over-operation.ts";
import type { ToolSetting } from "./tool-setting.ts";

/** What tells the tool of one record of a collection from the others. */
interface RecordTool extends Pick<Tool, "name" | "title" | "description"> {
  collection: CollectionName;
  /** Identifier of the operation that answers the record. */
  operation: string;
  /** Member of `structuredContent` that holds it. */
  member: string;
  slug: z.ZodType;
  /** Facts that it has beside those of the record. */
  more?: Record<string, string>;
}

export function serviceTool(setting: ToolSetting): Tool {
  return recordTool(setting, {
    name: "get_service",
    title: "Get a service",
    description:
      "What exactly is in a service? Its page: deliverables, steps, technologies, usual price, weeks, cases. Not for a list of services.",
    collection: "services",
    operation: "getService",
    member: "service",
    slug: givenValue(
      slugsIn(setting.studio, "services"),
      "list_services, which answers here too, says what they are",
    ).describe("Slug, as list_services and search give it."),
    more: { currency: setting.studio.company.currency },
  });
}

export function caseTool(setting: ToolSetting): Tool {
  return recordTool(setting, {
    name: "get_case_study",
    title: "Get a case study",
    description:
      "How did a project go? Its page: challenge, approach, measured results, team, weeks. Not for a list of projects.",
    collection: "cases",
    operation: "getCase",
    member: "case_study",
    slug: givenValue(
      slugsIn(setting.studio, "cases"),
      "list_projects, which answers here too, says what they are",
    ).describe("Slug, as list_projects and search give it."),
  });
}

export function comparisonTool(setting: ToolSetting): Tool {
  return recordTool(setting, {
    name: "compare_technologies",
    title: "Compare technologies",
    description:
      "Which technology does the studio recommend, and why? One comparison: options, criteria with a verdict each, its position. Not for technologies that no `slug` names: search.",
    collection: "comparisons",
    operation: "getComparison",
    member: "comparison",
    slug: knownValue(slugsIn(setting.studio, "comparisons"), "search finds what else the site says").describe(
      "What is compared.",
    ),
  });
}

/** Answers the page of a record as its Markdown twin, and its fields for programs; those leave the HTML out. */
function recordTool({ locale, named }: ToolSetting, row: RecordTool): Tool {
  const { collection, member, slug, more = {}, ...tool } = row;
  const operation = named(row.operation);
  const moreFields = Object.fromEntries(Object.keys(more).map((name) => [name, z.string()]));
  const record = answerOf(operation).extend({ ...moreFields, body: z.object({ markdown: z.string() }).optional() });
  return overOperation({
    ...tool,
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
