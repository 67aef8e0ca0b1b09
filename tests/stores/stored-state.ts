import { after } from "node:test";
import type { Store } from "../../src/api/store/store.ts";

/** A place in which stores keep what they are told. */
export interface StoredState {
  /** Opens a store on it, beside those that are open. */
  open(): Promise<Store>;
  /** Removes everything that stores keep in it; left out where another state costs as little. */
  empty?(): Promise<void>;
}

/** Opens so many stores on one state that is empty. */
export type Several = (count: number) => Promise<Store[]>;

interface Lent {
  state: StoredState;
  stores: Store[];
}

/**
 * Lends stores to one test after another, since to open one costs more than most tests. A state is emptied when its test has ended;
 * all stores are closed with the suite in which this is called.
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
