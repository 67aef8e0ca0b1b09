import type { Store } from "../../../src/api/store/store.ts";
import { askedStore } from "../../stores/sqlite/asked-store.ts";
import { filesInParts } from "../../stores/sqlite/files-in-parts.ts";
import { type AskTables, resultOf } from "../../stores/sqlite/table-call.ts";
import type { Bindings } from "./bindings.ts";

/** Name of the one object: every write in the world goes to it, so that limits are exact. */
const name = "studio";

/** Returns the store in its object. It gets a new stub for each call, since no request may use another's. */
export function objectStore({ STORE }: Pick<Bindings, "STORE">): Store {
  if (!STORE) throw new TypeError("There is no object to keep anything in.");
  const ask: AskTables = async (method, ...values) => resultOf(await STORE.getByName(name).ask(method, values));
  return storeAsking(ask);
}

/** Returns a store whose tables also keep the files. */
export function storeAsking(ask: AskTables): Store {
  return askedStore(ask, filesInParts(ask), async () => {});
}
