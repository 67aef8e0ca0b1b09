import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, retention } from "../../src/contract/policy.ts";

/** Folder of the mails that were written as files, below the data folder. */
export function mailFolderOf({ DATA_DIR }: { DATA_DIR: string }): string {
  return join(DATA_DIR, "mail");
}

/** Removes the mails of one submission, whose names begin with its identifier; answers how many. */
export async function forgetMailFiles(folder: string, submission: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${submission}.`) && name.endsWith(".eml"));
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
  return own.length;
}

/** Removes the mails that had their time, and what a process that died left half written; answers how many. */
export async function sweepMailFolder(folder: string, now: number): Promise<number> {
  const before = now - retention.mailDays * dayMs;
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => /\.(eml|tmp)$/.test(each))) {
    const path = join(folder, name);
    // Another process may have removed it meanwhile.
    const written = await stat(path).catch(() => undefined);
    if (!written || written.mtimeMs > before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
