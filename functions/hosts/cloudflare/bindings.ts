import type { TableAnswer, TableMethod } from "../../stores/sqlite/table-call.ts";

/** The store, wherever in the world it is. */
export interface StoreStub {
  ask(method: TableMethod, values: readonly unknown[]): Promise<TableAnswer>;
}

/** Bindings of a Worker from `wrangler.jsonc`. Every other variable is one of the server's own. */
export interface Bindings extends Readonly<Record<string, unknown>> {
  /** Bodies of the build, by names that no address leads to. */
  ASSETS: { fetch(address: string): Promise<Response> };
  STORE?: { getByName(name: string): StoreStub };
  /** A database of Postgres with a pool of connections near it. It has an address only while a request is answered. */
  HYPERDRIVE?: { readonly connectionString: string };
}
