import { dirname, join } from "node:path";
import type { Store } from "../../../src/api/store/store.ts";
import { askedStore } from "./asked-store.ts";
import { FileFolder } from "./file-folder.ts";
import { startTableThread } from "./table-thread.ts";

/** State in one SQLite file and a folder of files beside it, which belong to one server. */
export async function openSqliteStore(file: string, lockMs: number): Promise<Store> {
  const { ask, close } = await startTableThread({ file, lockMs });
  return askedStore(ask, new FileFolder(join(dirname(file), "files")), close);
}
