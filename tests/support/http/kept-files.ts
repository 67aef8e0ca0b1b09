import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Fixture } from "../fixture.ts";

/** Returns the submitted files on disk by identifier: from a folder, or from the tables of a Worker. */
export function keptFiles({ dataDir, isWorker }: Pick<Fixture, "dataDir" | "isWorker">): Map<string, Buffer> {
  return isWorker ? filesInTables(join(dataDir, "studio.sqlite")) : filesInFolder(join(dataDir, "files"));
}

function filesInFolder(folder: string): Map<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  // Only the owner may read them.
  const isOpen = [folder, ...names.map((name) => join(folder, name))].some(
    (path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0,
  );
  if (isOpen) throw new Error("Others may read the files that people sent.");
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

function filesInTables(file: string): Map<string, Buffer> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const rows = database.prepare("select file, content from file_parts order by file, part").all();
    const byFile = Map.groupBy(rows, ({ file }) => String(file));
    return new Map(
      [...byFile].map(([id, parts]) => [id, Buffer.concat(parts.map(({ content }) => content as Uint8Array))]),
    );
  } finally {
    database.close();
  }
}
