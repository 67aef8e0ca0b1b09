import { Worker } from "node:worker_threads";
import { LeaseLostError } from "../../../src/contract/store.ts";
import type { SqliteTables } from "./sqlite-tables.ts";
import type { Fault, Opening, TableAnswer, TableCall } from "./store-thread.ts";

type Method = TableCall["method"];
type Answered<Name extends Method> = ReturnType<SqliteTables[Name]>;

/** The tables in a thread of their own: waiting for a disk, or for another process, holds up nobody else. */
export interface TableThread {
  ask<Name extends Method>(method: Name, ...values: Parameters<SqliteTables[Name]>): Promise<Answered<Name>>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Opens a file in a thread. Rejects with the fault of the opening. */
export async function startTableThread(file: string): Promise<TableThread> {
  const worker = new Worker(new URL("./store-thread.ts", import.meta.url), { workerData: { file }, execArgv: [] });
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
  worker.on("message", (answers: TableAnswer[]) => {
    for (const answer of answers) settle(answer);
    if (waiting.size === 0) worker.unref();
  });
  worker.unref();
  return {
    ask: (method, ...values) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const number = ++last;
        waiting.set(number, { resolve: resolve as Waiting["resolve"], reject });
        worker.ref();
        worker.postMessage({ number, method, values } satisfies TableCall);
      }),
  };

  function settle(answer: TableAnswer): void {
    const { resolve, reject } = waiting.get(answer.number) as Waiting;
    waiting.delete(answer.number);
    if ("fault" in answer) reject(errorOf(answer.fault));
    else resolve(answer.value);
  }
}

function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (opening: Opening) => {
      worker.off("error", reject);
      if (opening.isOpen) resolve();
      else reject(errorOf(opening.fault));
    });
  });
}

function errorOf({ name, message }: Fault): Error {
  return name === LeaseLostError.name ? new LeaseLostError() : new Error(message);
}
