import { DatabaseError } from "pg";
import { StoreAwayError } from "../../../src/api/store/store.ts";

/** SQLSTATE classes of a server that cannot answer now: connection faults, lack of resources, shutdown. */
const away = /^(08|53|57P)/;

/**
 * Returns the fault of a failed statement. Any error except the server's verdict on the statement becomes a
 * `StoreAwayError`.
 */
function faultOf(error: unknown): unknown {
  const isAnswered = error instanceof DatabaseError && !away.test(error.code ?? "");
  return isAnswered || error instanceof StoreAwayError ? error : new StoreAwayError(error as Error);
}

/** Awaits the driver and sorts its errors with `faultOf`. */
export async function asked<T>(driver: Promise<T>): Promise<T> {
  try {
    return await driver;
  } catch (error) {
    throw faultOf(error);
  }
}
