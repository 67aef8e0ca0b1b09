import type { Studio } from "../../model/studio/studio.ts";
import type { Operation } from "../operation.ts";
import { localeParameter } from "../operations/parameters.ts";
import type { Tool } from "./tool.ts";
import type { ToolInputs, ToolMaker } from "./tool-inputs.ts";
import { companyFactsTool } from "./tools/company-facts.ts";
import { compareTechnologiesTool } from "./tools/compare-technologies.ts";
import { estimateProjectTool } from "./tools/estimate-project.ts";
import { getCaseStudyTool } from "./tools/get-case-study.ts";
import { getRecordTool } from "./tools/get-record.ts";
import { getServiceTool } from "./tools/get-service.ts";
import { listProjectsTool } from "./tools/list-projects.ts";
import { listRecordsTool } from "./tools/list-records.ts";
import { listServicesTool } from "./tools/list-services.ts";
import { searchTool } from "./tools/search.ts";
import { submitContactRequestTool } from "./tools/submit-contact-request.ts";
import { submitFormTool } from "./tools/submit-form.ts";

/** Tools by name, in the order of the spec; those for collections and forms of a studio stand after its nine. The file of each has its name, with hyphens. */
export const toolMakers: Readonly<Record<string, ToolMaker>> = {
  list_services: listServicesTool,
  list_projects: listProjectsTool,
  estimate_project: estimateProjectTool,
  company_facts: companyFactsTool,
  submit_contact_request: submitContactRequestTool,
  search: searchTool,
  get_service: getServiceTool,
  get_case_study: getCaseStudyTool,
  compare_technologies: compareTechnologiesTool,
  list_records: listRecordsTool,
  get_record: getRecordTool,
  submit_form: submitFormTool,
};

/** Returns the names of tools that a studio lacks, because it lacks what they read. */
function absentTools(operations: readonly Operation[]): string[] {
  const known = new Set(operations.map(({ id }) => id));
  return Object.entries(toolMakers).flatMap(([name, maker]) => {
    const isThere = maker.over === undefined ? (maker.isFor?.(operations) ?? true) : known.has(maker.over);
    return isThere ? [] : [name];
  });
}

/** Returns the tools that no skill should call: those that a studio lacks, and that of prices where it states none. */
export function uselessTools({ pricing }: Pick<Studio, "pricing">, operations: readonly Operation[]): string[] {
  return [...absentTools(operations), ...(pricing ? [] : ["estimate_project"])];
}

/** Returns the tools without those that have nothing to answer, which stay for clients that know them. */
export function usefulTools(tools: readonly Tool[]): Tool[] {
  return tools.filter(({ isLacking }) => !isLacking);
}

/** Returns the tools of a studio. A tool without its operation is left out. No text leads to a useless one. */
export function toolsOf(studio: Studio, operations: readonly Operation[]): Tool[] {
  const locale = localeParameter(studio).describe("Language.");
  const useless = uselessTools(studio, operations);
  return Object.entries(toolMakers)
    .flatMap(([name, maker]) => madeTools(maker, { studio, locale, name, operations }))
    .map((tool) => ({ ...tool, description: withoutMentions(tool.description, useless) }));
}

/** Returns the tool of a maker, or none if its operation is absent. */
function madeTools(maker: ToolMaker, inputs: ToolInputs): Tool[] {
  if (maker.over === undefined) return maker.isFor?.(inputs.operations) === false ? [] : [maker.make(inputs)];
  const operation = inputs.operations.find(({ id }) => id === maker.over);
  return operation ? [{ ...maker.make({ ...inputs, operation }), ...(operation.lacks && { isLacking: true }) }] : [];
}

/** Removes the sentences of a text that mention any of the names. */
function withoutMentions(text: string, names: readonly string[]): string {
  const sentences = text.split(/(?<=[.?!]) /);
  return sentences.filter((sentence) => !names.some((name) => sentence.includes(name))).join(" ");
}
