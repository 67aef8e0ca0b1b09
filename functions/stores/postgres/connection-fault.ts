import { DatabaseError } from "pg";
import { StoreAwayError } from "../../../src/api/store/store.ts";

/** Classes of SQLSTATE of a server that takes nothing at this moment: its connection, its room, its end. */
const away = /^(08|53|57P)/;

/** What a statement failed of. Everything but the word of a server about the statement itself is a server that is away. */
function faultOf(error: unknown): unknown {
  const isAnswered = error instanceof DatabaseError && !away.test(error.code ?? "");
  return isAnswered || error instanceof StoreAwayError ? error : new StoreAwayError(error as Error);
}

/** What the driver comes to, its faults told apart. */
export async function asked<T>(driver: Promise<T>): Promise<T> {
  try {
    return await driver;
  } catch (error) {
    throw faultOf(error);
  }
}
