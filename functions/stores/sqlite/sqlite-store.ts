import { dirname, join } from "node:path";
import type { Store } from "../../../src/api/store/store.ts";
import { askedStore } from "./asked-store.ts";
import { FileFolder } from "./file-folder.ts";
import { answerTableCall, resultOf } from "./table-call.ts";
import { openTableFile } from "./table-file.ts";
import { startTableThread, type TableThread } from "./table-thread.ts";

/** Opens a store in one SQLite file with a folder of files beside it, for one server. */
export async function openSqliteStore(file: string, lockMs: number): Promise<Store> {
  const mayStart = process.permission?.has("worker") ?? true;
  const { ask, close } = mayStart ? await startTableThread({ file, lockMs }) : openTablesHere(file, lockMs);
  return askedStore(ask, new FileFolder(join(dirname(file), "files")), close);
}

/** Opens a file in this thread, for a process that may start none. */
function openTablesHere(file: string, lockMs: number): TableThread {
  const opened = openTableFile(file, lockMs);
  return {
    ask: async (method, ...values) => resultOf(answerTableCall(opened.tables, method, values)),
    close: async () => opened.close(),
  };
}
