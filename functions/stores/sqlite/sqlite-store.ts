import type { Store } from "../../../src/contract/store.ts";
import { Database } from "./database.ts";
import { exportsOf, freeExports, sweepExports } from "./export-table.ts";
import { freeClaims, intakeOf, sweepIntake } from "./intake-table.ts";
import { freeMails, outboxOf, sweepOutbox } from "./outbox-table.ts";
import { countsOf } from "./store-counts.ts";

// Random, since SQLite leaves a page alone whose content stays the same.
const fillerBytes = 64 * 1024;
const ping = `
  insert into pings (id, at, filler) values (1, ?, randomblob(${fillerBytes}))
  on conflict do update set at = excluded.at, filler = excluded.filler`;

/** State in one SQLite file, which belongs to one process: what another one held when it ended is free again. */
export function openSqliteStore(file: string): Store {
  const database = new Database(file);
  database.transaction(() => {
    freeClaims(database);
    freeMails(database);
    freeExports(database);
  });
  return {
    ...intakeOf(database),
    ...outboxOf(database),
    ...exportsOf(database),
    sweep: async (now) =>
      database.transaction(() => {
        sweepIntake(database, now);
        sweepOutbox(database, now);
        sweepExports(database, now);
      }),
    counts: async (now) => countsOf(database, now),
    ping: async (now) => {
      database.transaction(() => database.run(ping, now));
      // Without it the next ping would write over old pages of the log, for which there is room on a full disk too.
      database.run("pragma wal_checkpoint(truncate)");
    },
    close: async () => database.close(),
  };
}
