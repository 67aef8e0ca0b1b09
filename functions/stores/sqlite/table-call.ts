import { LeaseLostError, StoreAwayError } from "../../../src/api/store/store.ts";
import { StoreTakenError } from "../../../src/api/store/store-taken-error.ts";
import { isBusy } from "./is-busy.ts";
import type { SqliteTables } from "./sqlite-tables.ts";

/** Method of the tables that other threads and objects may call. */
export type TableMethod = Exclude<keyof SqliteTables, "together">;

/** Caller of the tables' methods in another thread or in an object of a platform. */
export type AskTables = <Name extends TableMethod>(
  method: Name,
  ...values: Parameters<SqliteTables[Name]>
) => Promise<ReturnType<SqliteTables[Name]>>;

export type TableAnswer = { value: unknown } | { fault: ThreadFault };

/** Error in transit between threads, which would lose its class. */
export interface ThreadFault {
  name: string;
  message: string;
}

/** Answers a call; never throws. */
export function answerTableCall(tables: SqliteTables, method: TableMethod, values: readonly unknown[]): TableAnswer {
  try {
    const run = tables[method] as (...values: readonly unknown[]) => unknown;
    return { value: run(...values) };
  } catch (error) {
    return { fault: threadFaultOf(error) };
  }
}

/** Returns the value of an answer, or throws its fault. */
export function resultOf<Value>(answer: TableAnswer): Value {
  if ("fault" in answer) throw errorOf(answer.fault);
  return answer.value as Value;
}

export function threadFaultOf(error: unknown): ThreadFault {
  const { name, message } = error as Error;
  return { name: isBusy(error) ? away : name, message };
}

/** Class of the fault of a file that stays locked beyond the wait. */
const away = "StoreAwayError";

/** Errors that callers recognise by their class. */
const known = new Map<string, (message: string) => Error>([
  ["LeaseLostError", () => new LeaseLostError()],
  ["StoreTakenError", () => new StoreTakenError()],
  [away, (message) => new StoreAwayError(new Error(message))],
]);

export function errorOf({ name, message }: ThreadFault): Error {
  return known.get(name)?.(message) ?? new Error(message);
}
