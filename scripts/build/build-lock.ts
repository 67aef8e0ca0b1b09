import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../..");
// Named from the root: a build depends on each file that its code names by a relative path, and this one holds a process.
const buildLock = join(root, "node_modules/.cache/build.lock");

/** Milliseconds between two looks whether the other build has ended. */
const lookEvery = 100;

/**
 * Does something while no other process builds this project, whatever content and into which folder: Astro keeps what it knows
 * of the content in one place.
 */
export function whileBuildingAlone<T>(act: () => Promise<T>): Promise<T> {
  return whileAlone(buildLock, act);
}

/** Does something while no other process does what has the same lock, a file. */
export async function whileAlone<T>(lock: string, act: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  while (!isTaken(lock)) await wait(lookEvery);
  try {
    return await act();
  } finally {
    rmSync(lock, { force: true });
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
