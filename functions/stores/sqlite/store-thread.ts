import { parentPort, workerData } from "node:worker_threads";
import { openSqliteTables, type SqliteTables } from "./sqlite-tables.ts";

/** A call of a method; its answer carries the same number. */
export interface TableCall {
  number: number;
  method: Exclude<keyof SqliteTables, "together">;
  values: unknown[];
}

/** What became of a call. */
export type TableAnswer = { number: number } & ({ value: unknown } | { fault: Fault });

/** An error on its way between threads, where it would lose its class. */
export interface Fault {
  name: string;
  message: string;
}

/** What a thread says first: that its file is open, or why it is not. */
export type Opening = { isOpen: true } | { isOpen: false; fault: Fault };

type Method = TableCall["method"];

/** What only reads: it waits for no commit, and sees what is committed. */
const reads: ReadonlySet<Method> = new Set<Method>([
  "peekQuota",
  "listSubmissions",
  "getSubmission",
  "listMails",
  "getExport",
  "readExport",
  "submittedFiles",
  "isSubmitted",
  "counts",
]);

/** What cannot be part of a transaction. */
const alone: ReadonlySet<Method> = new Set<Method>(["ping", "close"]);

const port = parentPort as NonNullable<typeof parentPort>;
const tables = open();
let waiting: TableCall[] = [];

port.on("message", (call: TableCall) => {
  waiting.push(call);
  if (waiting.length === 1) setImmediate(answerAll);
});

function open(): SqliteTables | undefined {
  try {
    const opened = openSqliteTables((workerData as { file: string }).file);
    port.postMessage({ isOpen: true } satisfies Opening);
    return opened;
  } catch (error) {
    port.postMessage({ isOpen: false, fault: faultOf(error) } satisfies Opening);
    port.close();
    return undefined;
  }
}

/** Answers everything that has arrived: what writes as one transaction, since to sync many costs a disk as much as one. */
function answerAll(): void {
  const calls = waiting;
  waiting = [];
  const reading = calls.filter(({ method }) => reads.has(method));
  const writing = calls.filter(({ method }) => !reads.has(method) && !alone.has(method));
  if (reading.length > 0) port.postMessage(reading.map(answer));
  if (writing.length > 0) port.postMessage(answerTogether(writing));
  for (const call of calls.filter(({ method }) => alone.has(method))) {
    port.postMessage([answer(call)]);
    if (call.method === "close") port.close();
  }
}

function answerTogether(calls: readonly TableCall[]): TableAnswer[] {
  try {
    return (tables as SqliteTables).together(() => calls.map(answer));
  } catch (error) {
    return calls.map(({ number }) => ({ number, fault: faultOf(error) }));
  }
}

function answer({ number, method, values }: TableCall): TableAnswer {
  try {
    const run = (tables as SqliteTables)[method] as (...values: unknown[]) => unknown;
    return { number, value: run(...values) };
  } catch (error) {
    return { number, fault: faultOf(error) };
  }
}

function faultOf(error: unknown): Fault {
  const { name, message } = error as Error;
  return { name, message };
}
