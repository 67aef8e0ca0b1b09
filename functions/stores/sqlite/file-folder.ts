import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hourMs, retention } from "../../../src/api/policy.ts";
import type { KeptFile } from "../../../src/api/store/store.ts";
import { syncFolder } from "../synced-folder.ts";
import type { SubmittedFiles } from "./asked-store.ts";

/** Identifiers that this folder assigned; no other name is opened. */
const identifier = /^[\da-f-]{36}$/;

/** Folder of files that people sent, each under a random name and readable by its owner alone. */
export class FileFolder implements SubmittedFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a file as it arrives; it is on disk when this resolves. */
  async put(source: AsyncIterable<Uint8Array>): Promise<KeptFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const id = randomUUID();
    try {
      const kept = await write(join(this.#folder, id), source);
      await syncFolder(this.#folder);
      return { id, ...kept };
    } catch (error) {
      await this.drop(id);
      throw error;
    }
  }

  async *read(id: string): AsyncGenerator<Uint8Array> {
    const file = await open(this.#path(id), "r");
    yield* file.createReadStream();
  }

  async drop(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  async sweep(now: number, submitted: () => Promise<string[]>): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const named = new Set(await submitted());
    const before = now - retention.strayFileHours * hourMs;
    for (const id of names.filter((name) => identifier.test(name) && !named.has(name))) {
      const { mtimeMs } = await stat(this.#path(id));
      if (mtimeMs < before) await this.drop(id);
    }
  }

  #path(id: string): string {
    if (!identifier.test(id)) throw new Error("There is no such file.");
    return join(this.#folder, id);
  }
}

async function write(path: string, source: AsyncIterable<Uint8Array>): Promise<Omit<KeptFile, "id">> {
  const file = await open(path, "wx", 0o600);
  const sha256 = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of source) {
      sha256.update(chunk);
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: sha256.digest("hex") };
}
