import type { Studio } from "../../model/studio/studio.ts";
import type { Operation } from "../operation.ts";
import { localeParameter } from "../operations/parameters.ts";
import { companyTool } from "./company-tool.ts";
import { contactTool } from "./contact-tool.ts";
import { estimateTool } from "./estimate-tool.ts";
import { projectsTool, servicesTool } from "./list-tools.ts";
import { caseTool, comparisonTool, serviceTool } from "./record-tools.ts";
import { searchTool } from "./search-tool.ts";
import type { Tool } from "./tool.ts";
import type { ToolMaker } from "./tool-setting.ts";

/** Tools by name, in the order of the spec. */
const makers: Readonly<Record<string, ToolMaker>> = {
  list_services: servicesTool,
  list_projects: projectsTool,
  estimate_project: estimateTool,
  company_facts: companyTool,
  submit_contact_request: contactTool,
  search: searchTool,
  get_service: serviceTool,
  get_case_study: caseTool,
  compare_technologies: comparisonTool,
};

/** Returns the names of tools that a studio lacks, because it lacks their operation. */
export function absentTools(operations: readonly Operation[]): string[] {
  const known = new Set(operations.map(({ id }) => id));
  return Object.entries(makers).flatMap(([name, { over }]) => (over === undefined || known.has(over) ? [] : [name]));
}

/** Returns the tools of a studio. A tool without its operation is left out, and no text mentions it. */
export function toolsOf(studio: Studio, operations: readonly Operation[]): Tool[] {
  const locale = localeParameter(studio).describe("Language.");
  const absent = absentTools(operations);
  return Object.entries(makers)
    .filter(([name]) => !absent.includes(name))
    .map(([name, { over, make }]) => {
      const operation = operations.find(({ id }) => id === over) as Operation;
      const tool = make({ studio, locale, name, operation });
      return { ...tool, description: withoutMentions(tool.description, absent) };
    });
}

/** Removes the sentences of a text that mention any of the names. */
function withoutMentions(text: string, names: readonly string[]): string {
  const sentences = text.split(/(?<=[.?!]) /);
  return sentences.filter((sentence) => !names.some((name) => sentence.includes(name))).join(" ");
}
