import type { TableAnswer, TableMethod } from "../../stores/sqlite/table-call.ts";

/** Stub of the store's object, which may run anywhere in the world. */
export interface StoreStub {
  ask(method: TableMethod, values: readonly unknown[]): Promise<TableAnswer>;
}

/** Bindings of a Worker from its configuration. Every other variable is the server's own. */
export interface Bindings extends Readonly<Record<string, unknown>> {
  /** Bodies of the build, by names that no address serves. */
  ASSETS: { fetch(address: string): Promise<Response> };
  STORE?: { getByName(name: string): StoreStub };
  /** Postgres database with a pool near it. Its address is set only during a request. */
  HYPERDRIVE?: { readonly connectionString: string };
}
