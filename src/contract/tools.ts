import type { Studio } from "../model/studio.ts";
import type { Operation } from "./operation.ts";
import { localeParameter } from "./parameters.ts";
import type { Tool } from "./tool.ts";
import { companyTool } from "./tools/company-tool.ts";
import { contactTool } from "./tools/contact-tool.ts";
import { estimateTool } from "./tools/estimate-tool.ts";
import { projectsTool, servicesTool } from "./tools/list-tools.ts";
import { caseTool, comparisonTool, serviceTool } from "./tools/record-tools.ts";
import { searchTool } from "./tools/search-tool.ts";
import type { ToolSetting } from "./tools/tool-setting.ts";

/** Every tool, in the order of the spec. */
const makers: readonly ((setting: ToolSetting) => Tool)[] = [
  servicesTool,
  projectsTool,
  estimateTool,
  companyTool,
  contactTool,
  searchTool,
  serviceTool,
  caseTool,
  comparisonTool,
];

/** The tools of a studio over its operations. */
export function toolsOf(studio: Studio, operations: readonly Operation[]): Tool[] {
  const locale = localeParameter(studio).describe("Language.");
  const named = (id: string): Operation => {
    const operation = operations.find((each) => each.id === id);
    if (!operation) throw new TypeError(`a tool names the operation ${id}, which does not exist`);
    return operation;
  };
  return makers.map((make) => make({ studio, locale, named }));
}
