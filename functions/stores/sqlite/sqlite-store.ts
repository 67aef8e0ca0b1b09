import { dirname, join } from "node:path";
import type { Store } from "../../../src/api/store/store.ts";
import { askedStore } from "./asked-store.ts";
import { FileFolder } from "./file-folder.ts";
import { startTableThread } from "./table-thread.ts";
import { openTablesHere } from "./tables-here.ts";

/** Opens a store in one SQLite file with a folder of files beside it, for one server. */
export async function openSqliteStore(file: string, lockMs: number): Promise<Store> {
  const mayStart = process.permission?.has("worker") ?? true;
  const { ask, close } = mayStart ? await startTableThread({ file, lockMs }) : openTablesHere(file, lockMs);
  return askedStore(ask, new FileFolder(join(dirname(file), "files")), close);
}
