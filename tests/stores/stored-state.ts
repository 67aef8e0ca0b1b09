import { after } from "node:test";
import type { Store } from "../../src/api/store/store.ts";

/** State that several stores may open. */
export interface StoredState {
  /** Opens a store on it, beside those that are open. */
  open(): Promise<Store>;
  /** Removes everything that the stores keep in it; left out if a new state costs as little. */
  empty?(): Promise<void>;
}

/** Opens several stores on one empty state. */
export type Several = (count: number) => Promise<Store[]>;

interface Lent {
  state: StoredState;
  stores: Store[];
}

/**
 * Lends open stores to the tests in turn, because opening one costs more than most tests. Empties the state after each
 * test, and closes the stores after the suite.
 */
export function lendStores(make: () => Promise<StoredState>): Several {
  const made: Lent[] = [];
  const free: Lent[] = [];
  after(() => Promise.all(made.flatMap(({ stores }) => stores.map((store) => store.close()))));
  return async (count) => {
    const lent = free.pop() ?? { state: await make(), stores: [] };
    if (!made.includes(lent)) made.push(lent);
    while (lent.stores.length < count) lent.stores.push(await lent.state.open());
    after(() => takeBack(lent));
    return lent.stores.slice(0, count);
  };

  async function takeBack(lent: Lent): Promise<void> {
    if (!lent.state.empty) return;
    await lent.state.empty();
    free.push(lent);
  }
}
