import { answerTableCall, resultOf } from "./table-call.ts";
import { openTableFile } from "./table-file.ts";
import type { TableThread } from "./table-thread.ts";

/** Opens a file in this thread, for a process that may start none. */
export function openTablesHere(file: string, lockMs: number): TableThread {
  const opened = openTableFile(file, lockMs);
  return {
    ask: async (method, ...values) => resultOf(answerTableCall(opened.tables, method, values)),
    close: async () => opened.close(),
  };
}
