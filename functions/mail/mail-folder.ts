import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, retention } from "../../src/api/policy.ts";

/** Returns the folder of mails that are written as files, in the data folder. */
export function mailFolderOf({ DATA_DIR }: { DATA_DIR: string }): string {
  return join(DATA_DIR, "mail");
}

/** Deletes the mail files of one submission, whose names begin with its identifier; returns their number. */
export async function forgetMailFiles(folder: string, submission: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${submission}.`) && name.endsWith(".eml"));
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
  return own.length;
}

/** Deletes mails past their retention and half-written files of dead processes; returns their number. */
export async function sweepMailFolder(folder: string, now: number): Promise<number> {
  const expired = await expiredMailFiles(folder, now);
  await Promise.all(expired.map((path) => rm(path, { force: true })));
  return expired.length;
}

/** Returns the files that `sweepMailFolder` deletes. */
export async function expiredMailFiles(folder: string, now: number): Promise<string[]> {
  const before = now - retention.mailDays * dayMs;
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => /\.(eml|tmp)$/.test(name)).map((name) => join(folder, name));
  // Another process may have deleted a file meanwhile.
  const written = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return paths.filter((_, index) => (written[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) <= before);
}
