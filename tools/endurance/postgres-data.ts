import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A user whom Postgres runs for. */
export interface User {
  uid: number;
  gid: number;
}

/** Settings of data: whoever reaches the server is trusted, and there is little of it to copy. */
const words = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "-N", "--wal-segsize=1"];

const cache = resolve(import.meta.dirname, "../../node_modules/.cache/postgres");

/**
 * Lays out the data of a server, for a user where it is not to be ours. They are a copy of what this machine made the first time: to
 * make them anew takes longer than to start a server.
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

/** Gives what was made its place, where others see all of it or nothing. */
function place(made: string, template: string): void {
  try {
    renameSync(made, template);
  } catch (error) {
    // Another process was sooner.
    if (!existsSync(template)) throw error;
  }
}

/** Copies a folder with owners and modes, of which Postgres takes no others. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
