import type { Store } from "../../../src/contract/store.ts";
import { Database } from "./database.ts";
import { exportsOf, sweepExports } from "./exports.ts";
import { intakeOf, sweepIntake } from "./intake.ts";
import { outboxOf } from "./outbox.ts";

/** State in one SQLite file. */
export function openSqliteStore(file: string): Store {
  const database = new Database(file);
  return {
    ...intakeOf(database),
    ...outboxOf(database),
    ...exportsOf(database),
    sweep: async (now) =>
      database.transaction(() => {
        sweepIntake(database, now);
        sweepExports(database, now);
      }),
    ping: async () => database.transaction(() => database.run("delete from claims where expires_at < 0")),
    close: async () => database.close(),
  };
}
