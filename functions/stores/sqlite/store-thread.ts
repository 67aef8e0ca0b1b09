import { parentPort, workerData } from "node:worker_threads";
import { answerTableCall, type TableAnswer, type TableMethod, type ThreadFault, threadFaultOf } from "./table-call.ts";
import { openTableFile, type TableFile } from "./table-file.ts";

/** The file of a thread, and the milliseconds for which a lock of another program is waited for. */
export interface ThreadData {
  file: string;
  lockMs: number;
}

/** A call of a method, or the wish to close; its answer carries the same number. */
export interface ThreadCall {
  number: number;
  method: TableMethod | "close";
  values: unknown[];
}

/** What became of a call. */
export type ThreadAnswer = { number: number } & TableAnswer;

/** What a thread says first: that its file is open, or why it is not. */
export type ThreadStart = { isOpen: true } | { isOpen: false; fault: ThreadFault };

/** What only reads: it waits for no commit, and sees what is committed. */
const reads: ReadonlySet<ThreadCall["method"]> = new Set<TableMethod>([
  "peekQuota",
  "listSubmissions",
  "getSubmission",
  "listMails",
  "getExport",
  "readExportPart",
  "readFilePart",
  "submittedFiles",
  "isSubmitted",
  "nextDue",
  "counts",
]);

/** What cannot be part of a transaction. */
const alone: ReadonlySet<ThreadCall["method"]> = new Set<ThreadCall["method"]>(["ping", "close"]);

const port = parentPort as NonNullable<typeof parentPort>;
const file = open() as TableFile;
let waiting: ThreadCall[] = [];

port.on("message", (call: ThreadCall) => {
  waiting.push(call);
  if (waiting.length === 1) setImmediate(answerAll);
});

function open(): TableFile | undefined {
  try {
    const { file, lockMs } = workerData as ThreadData;
    const opened = openTableFile(file, lockMs);
    port.postMessage({ isOpen: true } satisfies ThreadStart);
    return opened;
  } catch (error) {
    port.postMessage({ isOpen: false, fault: threadFaultOf(error) } satisfies ThreadStart);
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

function answerTogether(calls: readonly ThreadCall[]): ThreadAnswer[] {
  try {
    return file.tables.together(() => calls.map(answer));
  } catch (error) {
    return calls.map(({ number }) => ({ number, fault: threadFaultOf(error) }));
  }
}

function answer({ number, method, values }: ThreadCall): ThreadAnswer {
  if (method !== "close") return { number, ...answerTableCall(file.tables, method, values) };
  file.close();
  return { number, value: undefined };
}
