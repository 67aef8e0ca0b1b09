import { AsyncLocalStorage } from "node:async_hooks";
import { asked } from "../../stores/postgres/connection-fault.ts";
import { requireFreshReads } from "../../stores/postgres/fresh-reads.ts";
import { databasesAt, type PostgresDatabase } from "../../stores/postgres/postgres-database.ts";
import { opened } from "../../stores/postgres/postgres-store.ts";

/** Context that the runtime passes with a request or a call of the timer. */
export interface WorkerInvocation {
  /** Keeps the invocation open for some more seconds. */
  waitUntil(promise: Promise<unknown>): void;
}

/** Database connection of one invocation. */
export class Held {
  database: Promise<PostgresDatabase> | undefined;
  /** Set if the invocation stored work for the jobs. */
  isDue = false;

  /** Closes the connection if one is open. */
  async close(): Promise<void> {
    const database = await this.database?.catch(() => undefined);
    await database?.close();
  }
}

/** Number of connections of an invocation, whose statements run one after the other. */
const connections = 1;

/**
 * Returns a database for code that is opened once for all requests. The runtime lets no socket outlive its request, so
 * each request opens its own connection at its first statement. The first one migrates the tables.
 */
export function databaseOfInvocations(url: () => string) {
  const invocations = new AsyncLocalStorage<Held>();
  let [open, isReady]: [(() => Promise<PostgresDatabase>) | undefined, boolean] = [undefined, false];
  const database: PostgresDatabase = {
    run: async (...statement) => (await own()).run(...statement),
    all: async (...statement) => (await own()).all(...statement),
    get: async (...statement) => (await own()).get(...statement),
    transaction: async (...work) => (await own()).transaction(...work),
    close: async () => {},
  };
  return { database, current, begin };

  function begin<T>(act: (held: Held) => T): T {
    const held = new Held();
    return invocations.run(held, act, held);
  }

  function current(): Held {
    const held = invocations.getStore();
    if (!held) throw new Error("The database was asked by nobody's request.");
    return held;
  }

  function own(): Promise<PostgresDatabase> {
    const held = current();
    held.database ??= connect();
    return held.database;
  }

  async function connect(): Promise<PostgresDatabase> {
    // A binding has an address only while a request is answered.
    open ??= answering(databasesAt(url(), connections));
    if (isReady) return open();
    const ready = await opened(open, (made) => requireFreshReads(made, Date.now()));
    isReady = true;
    return ready;
  }
}

/** Turns faults of opening into faults of the store. */
function answering(open: () => Promise<PostgresDatabase>): () => Promise<PostgresDatabase> {
  return () => asked(open());
}
