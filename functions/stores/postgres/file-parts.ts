import { createHash, randomUUID } from "node:crypto";
import { hourMs, retention } from "../../../src/api/policy.ts";
import type { FileStore, KeptFile } from "../../../src/api/store/store.ts";
import { filePartBytes, filePartsOf } from "../parts.ts";
import { type Moment, timeOf } from "./moment.ts";
import type { PostgresDatabase, Statements } from "./postgres-database.ts";

const begin = `insert into files (id, put_at) values ($1, ${timeOf("null")})`;
const keepPart = "insert into file_parts (file, part, content) values ($1, $2, $3)";
// A file exists once its size is set: until then it may be incomplete.
const end = "update files set bytes = $1, sha256 = $2 where id = $3";
const drop = "delete from files where id = $1 and submission is null";

/** Returns a file store in rows, one part at a time. No connection is held while a client sends a file. */
export function filesOf(database: PostgresDatabase): FileStore {
  return {
    async putFile(source) {
      const id = randomUUID();
      await database.run(begin, id);
      try {
        return { id, ...(await write(id, source)) };
      } catch (error) {
        // If this fails too, the sweep deletes the file.
        await database.run(drop, id).catch(() => {});
        throw error;
      }
    },
    readFile,
    dropFile: async (id) => {
      await database.run(drop, id);
    },
  };

  async function write(id: string, source: AsyncIterable<Uint8Array>): Promise<Omit<KeptFile, "id">> {
    const hash = createHash("sha256");
    let [bytes, parts] = [0, 0];
    for await (const part of filePartsOf(source)) {
      hash.update(part);
      await database.run(keepPart, id, parts, part);
      bytes += part.length;
      parts += 1;
    }
    const sha256 = hash.digest("hex");
    if ((await database.run(end, bytes, sha256, id)) === 0) throw new Error("The file was dropped while it was sent.");
    return { bytes, sha256 };
  }

  async function* readFile(id: string): AsyncGenerator<Uint8Array> {
    const found = await database.get<{ bytes: number | null }>("select bytes from files where id = $1", id);
    if (typeof found?.bytes !== "number") throw new Error("There is no such file.");
    const select = "select content from file_parts where file = $1 and part = $2";
    for (let part = 0; part * filePartBytes < found.bytes; part += 1) {
      const row = await database.get<{ content: Uint8Array }>(select, id, part);
      if (!row) throw new Error("The file was dropped while it was read.");
      yield row.content;
    }
  }
}

/** Deletes files without a submission after the time in which one can still arrive. */
export async function sweepFiles(part: Statements, moment: Moment): Promise<void> {
  const forget = `delete from files where submission is null and put_at <= ${timeOf("$1")} - $2::bigint`;
  await part.run(forget, moment, retention.strayFileHours * hourMs);
}
