import { Worker } from "node:worker_threads";
import type { ThreadAnswer, ThreadCall, ThreadData, ThreadStart } from "./store-thread.ts";
import { type AskTables, errorOf, resultOf } from "./table-call.ts";

/** Tables in a thread of their own, so that a wait for a disk or another process blocks nothing else. */
export interface TableThread {
  ask: AskTables;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: ThreadAnswer): void;
  reject(error: unknown): void;
}

/** Opens a file in a thread; rejects with the fault of the opening. */
export async function startTableThread(workerData: ThreadData): Promise<TableThread> {
  const worker = new Worker(new URL("./store-thread.ts", import.meta.url), { workerData, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | undefined;
  await opened(worker);
  const end = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("error", end);
  worker.on("exit", () => end(new Error("The store is closed.")));
  worker.on("message", (answers: ThreadAnswer[]) => {
    for (const answer of answers) {
      waiting.get(answer.number)?.resolve(answer);
      waiting.delete(answer.number);
    }
    if (waiting.size === 0) worker.unref();
  });
  worker.unref();
  return {
    ask: async (method, ...values) => resultOf(await post(method, values)),
    close: async () => void (await post("close", [])),
  };

  function post(method: ThreadCall["method"], values: unknown[]): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const number = ++last;
      waiting.set(number, { resolve, reject });
      worker.ref();
      worker.postMessage({ number, method, values } satisfies ThreadCall);
    });
  }
}

function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (opening: ThreadStart) => {
      worker.off("error", reject);
      if (opening.isOpen) resolve();
      else reject(errorOf(opening.fault));
    });
  });
}
