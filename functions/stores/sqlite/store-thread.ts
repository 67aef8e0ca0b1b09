import { parentPort, workerData } from "node:worker_threads";
import { answerTableCall, type TableAnswer, type TableMethod, type ThreadFault, threadFaultOf } from "./table-call.ts";
import { openTableFile, type TableFile } from "./table-file.ts";

/** File of a thread, and the milliseconds to wait for locks of other programs. */
export interface ThreadData {
  file: string;
  lockMs: number;
}

/** Call of a method, or a request to close; its answer has the same number. */
export interface ThreadCall {
  number: number;
  method: TableMethod | "close";
  values: unknown[];
}

export type ThreadAnswer = { number: number } & TableAnswer;

/** First message of a thread: its file is open, or the fault of its opening. */
export type ThreadStart = { isOpen: true } | { isOpen: false; fault: ThreadFault };

/** Methods that only read: they wait for no commit and see committed rows. */
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

/** Methods that cannot be part of a transaction. */
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

/** Answers all waiting calls. The writes share one transaction: a sync of many costs a disk as much as one. */
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
