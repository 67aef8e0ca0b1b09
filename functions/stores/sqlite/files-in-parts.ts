import { createHash, randomUUID } from "node:crypto";
import { filePartsOf } from "../parts.ts";
import type { SubmittedFiles } from "./asked-store.ts";
import type { AskTables } from "./table-call.ts";

/** Returns file storage in the tables, one part at a time. */
export function filesInParts(ask: AskTables): SubmittedFiles {
  const drop = (id: string) => ask("dropFileParts", id);
  return {
    async put(source) {
      const id = randomUUID();
      try {
        return { id, ...(await write(id, source)) };
      } catch (error) {
        // If this fails too, the sweep deletes the parts.
        await drop(id).catch(() => {});
        throw error;
      }
    },
    async *read(id) {
      for (let part = 0; ; part += 1) {
        const content = await ask("readFilePart", id, part);
        if (!content && part === 0) throw new Error("There is no such file.");
        if (!content) return;
        yield content;
      }
    },
    drop,
    // The sweep of the tables includes the files.
    sweep: async () => {},
  };

  async function write(id: string, source: AsyncIterable<Uint8Array>) {
    const hash = createHash("sha256");
    let [bytes, parts] = [0, 0];
    for await (const part of filePartsOf(source)) {
      hash.update(part);
      await ask("putFilePart", id, parts, part, Date.now());
      bytes += part.length;
      parts += 1;
    }
    if (parts === 0) await ask("putFilePart", id, 0, new Uint8Array(), Date.now());
    return { bytes, sha256: hash.digest("hex") };
  }
}
