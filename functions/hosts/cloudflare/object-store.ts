import type { Store } from "../../../src/api/store/store.ts";
import { askedStore } from "../../stores/sqlite/asked-store.ts";
import { filesInParts } from "../../stores/sqlite/files-in-parts.ts";
import { type AskTables, resultOf } from "../../stores/sqlite/table-call.ts";
import type { Bindings } from "./bindings.ts";

/** There is one store: whoever writes anywhere in the world writes there, so that every limit is exact. */
const name = "studio";

/** The store in its object, asked anew each time: nothing of one request may serve another. */
export function objectStore({ STORE }: Pick<Bindings, "STORE">): Store {
  if (!STORE) throw new TypeError("There is no object to keep anything in.");
  const ask: AskTables = async (method, ...values) => resultOf(await STORE.getByName(name).ask(method, values));
  return storeAsking(ask);
}

/** A store whose tables keep the files too. */
export function storeAsking(ask: AskTables): Store {
  return askedStore(ask, filesInParts(ask), async () => {});
}
