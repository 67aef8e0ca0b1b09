import { LeaseLostError, StoreAwayError } from "../../../src/api/store/store.ts";
import { StoreTakenError } from "../../../src/api/store/store-taken-error.ts";
import { isBusy } from "./is-busy.ts";
import type { SqliteTables } from "./sqlite-tables.ts";

/** A method of the tables that is called from elsewhere. */
export type TableMethod = Exclude<keyof SqliteTables, "together">;

/** Calls a method of the tables where they are: in another thread, or in an object of a platform. */
export type AskTables = <Name extends TableMethod>(
  method: Name,
  ...values: Parameters<SqliteTables[Name]>
) => Promise<ReturnType<SqliteTables[Name]>>;

/** What became of a call. */
export type TableAnswer = { value: unknown } | { fault: ThreadFault };

/** An error on its way, where it would lose its class. */
export interface ThreadFault {
  name: string;
  message: string;
}

/** Answers a call; throws nothing. */
export function answerTableCall(tables: SqliteTables, method: TableMethod, values: readonly unknown[]): TableAnswer {
  try {
    const run = tables[method] as (...values: readonly unknown[]) => unknown;
    return { value: run(...values) };
  } catch (error) {
    return { fault: threadFaultOf(error) };
  }
}

/** What an answer holds; throws what was thrown. */
export function resultOf<Value>(answer: TableAnswer): Value {
  if ("fault" in answer) throw errorOf(answer.fault);
  return answer.value as Value;
}

export function threadFaultOf(error: unknown): ThreadFault {
  const { name, message } = error as Error;
  return { name: isBusy(error) ? away : name, message };
}

/** A file that stays locked for longer than is waited for. */
const away = "StoreAwayError";

/** Errors that whoever asks knows by their class. */
const known = new Map<string, (message: string) => Error>([
  ["LeaseLostError", () => new LeaseLostError()],
  ["StoreTakenError", () => new StoreTakenError()],
  [away, (message) => new StoreAwayError(new Error(message))],
]);

export function errorOf({ name, message }: ThreadFault): Error {
  return known.get(name)?.(message) ?? new Error(message);
}
