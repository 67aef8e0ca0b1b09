import { createHash } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const caches = resolve(import.meta.dirname, "../../node_modules/.cache");

/** Milliseconds between two looks whether the other build has ended. */
const lookEvery = 100;

/** Does something while no other process builds into the same folder: two builds at once would tear each other. */
export async function whileBuildingAlone<T>(dist: string, act: () => Promise<T>): Promise<T> {
  const file = join(caches, `${createHash("sha256").update(dist).digest("hex").slice(0, 12)}.build`);
  mkdirSync(dirname(file), { recursive: true });
  while (!isTaken(file)) await wait(lookEvery);
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Takes the lock; false while a process that runs has it. */
function isTaken(file: string): boolean {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // A link appears with its content: nobody ever reads a lock without its holder.
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Whether the process that took a lock runs still. */
function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
