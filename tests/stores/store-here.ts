import { join } from "node:path";
import { askedStore } from "../../functions/stores/sqlite/asked-store.ts";
import { FileFolder } from "../../functions/stores/sqlite/file-folder.ts";
import { filesInParts } from "../../functions/stores/sqlite/files-in-parts.ts";
import { type AskTables, answerTableCall, resultOf } from "../../functions/stores/sqlite/table-call.ts";
import { openTableFile } from "../../functions/stores/sqlite/table-file.ts";
import type { Store } from "../../src/api/store/store.ts";

/** Opens the store of a folder in this thread, without a wait. */
export function storeHere(folder: string, files: "folder" | "tables" = "folder"): Store {
  const { tables, close } = openTableFile(join(folder, "studio.sqlite"));
  const ask: AskTables = async (method, ...values) => resultOf(answerTableCall(tables, method, values));
  const kept = files === "folder" ? new FileFolder(join(folder, "files")) : filesInParts(ask);
  return askedStore(ask, kept, async () => close());
}
