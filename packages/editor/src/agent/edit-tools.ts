import { collectionNames, collectionRow } from "../../../../src/model/shapes/collections.ts";
import type { EditTool } from "./edit-tool.ts";
import { changeRecordTool } from "./tools/change-record.ts";
import { checkTool } from "./tools/check.ts";
import { createRecordTool } from "./tools/create-record.ts";
import { listRecordsTool } from "./tools/list-records.ts";
import { readRecordTool } from "./tools/read-record.ts";
import { renameRecordTool } from "./tools/rename-record.ts";
import { seePageTool } from "./tools/see-page.ts";

/** Returns the tools for an agent that edits. Guides cannot be begun here: each needs a PDF beside it. */
export function editTools(): EditTool[] {
  const begun = collectionNames().filter((name) => !collectionRow(name).guide);
  return [
    listRecordsTool,
    readRecordTool,
    ...begun.map(createRecordTool),
    changeRecordTool,
    renameRecordTool,
    checkTool,
    seePageTool,
  ];
}
