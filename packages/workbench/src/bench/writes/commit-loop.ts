import { DatabaseSync } from "node:sqlite";

/** Journal modes of SQLite: a file that is created and removed with each commit (the default), or a write-ahead log. */
export const journals = ["delete", "wal"] as const;
export type Journal = (typeof journals)[number];

/**
 * Returns the commits per second of a loop that stores messages one by one in a new file, and waits for the disk each
 * time.
 */
export function commitLoop(file: string, journal: Journal, ms: number): number {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = ${journal}; pragma synchronous = full`);
  database.exec("create table messages (id integer primary key, at integer not null, data text not null) strict");
  const statement = database.prepare("insert into messages (at, data) values (?, ?)");
  const data = "x".repeat(200);
  const start = performance.now();
  let commits = 0;
  while (performance.now() - start < ms) {
    statement.run(Date.now(), data);
    commits += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  database.close();
  return commits / seconds;
}
