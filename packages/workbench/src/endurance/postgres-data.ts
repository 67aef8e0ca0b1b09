import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** User that Postgres runs as. */
export interface User {
  uid: number;
  gid: number;
}

/** Options of initdb: whoever reaches the server is trusted, and the data is small to copy. */
const words = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "-N", "--wal-segsize=1"];

const cache = resolve(import.meta.dirname, "../../../../.studio/postgres");

/**
 * Creates the data of a server, owned by a user unless it is ours. Copies a template of this machine, because initdb
 * takes longer than a start of the server.
 */
export function layOutData(initdb: string, data: string, user: User | undefined): void {
  const [version] = /[\d.]+/.exec(execFileSync(initdb, ["--version"], { encoding: "utf8" })) ?? [];
  const template = join(cache, `${version}-of-${user?.uid ?? process.getuid?.()}`);
  if (!existsSync(template)) makeTemplate(initdb, template, user);
  copy(template, data);
}

function makeTemplate(initdb: string, template: string, user: User | undefined): void {
  const folder = mkdtempSync(join(tmpdir(), "studio-initdb-"));
  mkdirSync(dirname(template), { recursive: true });
  const [made, placed] = [join(folder, "data"), `${template}-${process.pid}`];
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    execFileSync(initdb, [...words, "-D", made], { ...user, stdio: "ignore" });
    copy(made, placed);
    place(placed, template);
  } finally {
    for (const path of [folder, placed]) rmSync(path, { recursive: true, force: true });
  }
}

/** Moves the template into place at once, so that other processes see all of it or nothing. */
function place(made: string, template: string): void {
  try {
    renameSync(made, template);
  } catch (error) {
    // Another process was sooner.
    if (!existsSync(template)) throw error;
  }
}

/** Copies a folder with owners and modes, which Postgres checks. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
