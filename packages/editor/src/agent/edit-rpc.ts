import { RpcError } from "../../../../functions/json-rpc/json-rpc.ts";
import { onlyPage, type RpcMethods } from "../../../../functions/mcp/answer-request.ts";
import { describeTool, failure, parseArguments } from "../../../../functions/mcp/tool-calls.ts";
import { spokenVersion } from "../../../../src/api/mcp/mcp.ts";
import { faultText } from "../../../../src/loader/faults/fault-text.ts";
import { PathError } from "../server/content-path.ts";
import { CodeError } from "../words/words-only.ts";
import type { EditTool } from "./edit-tool.ts";
import { editTools } from "./edit-tools.ts";
import type { EditedStudio } from "./edited-studio.ts";
import { Refusal } from "./refusal.ts";

const instructions = `You edit the content of a studio's website: files of Markdown with front matter, on this machine. Nothing here publishes or deletes.
1. list_records, then read_record of one like the record that you will write: take its fields, its tone and its length over.
2. Write with a create tool, or change_record with the version that read_record answered. A translation has the same slug and the same facts.
3. see_page, then check: mend every fault and warning of your files. What the check refuses is not written.
Write only what you were told or what the content says; invent no result, client, price or quotation. Set \`draft: true\` on what somebody has still to read.`;

/** Returns the methods of the MCP server for an agent that edits a content folder. */
export function editMethods(studio: EditedStudio, version: string): RpcMethods<undefined> {
  const tools = editTools();
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const listed = { tools: tools.map(describeTool) };
  return {
    initialize: ({ protocolVersion }) => ({
      protocolVersion: spokenVersion(protocolVersion),
      capabilities: { tools: {} },
      serverInfo: { name: "studio-edit", title: "Content of the studio", version },
      instructions,
    }),
    ping: () => ({}),
    "tools/list": (params) => onlyPage(params, listed),
    "tools/call": async ({ name, arguments: args }) => {
      const tool = byName.get(name as string);
      if (!tool) throw new RpcError("invalidParams", `Unknown tool. There are: ${[...byName.keys()].join(", ")}.`);
      const parsed = parseArguments(tool, args ?? {});
      return parsed.failure ?? call(tool, parsed.args, studio);
    },
  };
}

/** Calls a tool. A refusal becomes a result that names its faults; any other error is a defect. */
async function call(tool: EditTool, args: Record<string, unknown>, studio: EditedStudio) {
  try {
    const { content, text } = await tool.run(args, studio);
    return { content: [{ type: "text", text: text ?? JSON.stringify(content) }], structuredContent: content };
  } catch (error) {
    if (error instanceof PathError || error instanceof CodeError) return failure(error.message);
    if (!(error instanceof Refusal)) throw error;
    return failure([error.message, ...error.faults.map((fault) => `- ${faultText(fault, "")}`)].join("\n"));
  }
}
