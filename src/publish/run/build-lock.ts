import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { keptFolder } from "../../../functions/hosts/node/places.mjs";

// A build depends on each file that its code names by a relative path. The lock has an absolute one, because it holds a
// process id.
const buildLock = join(keptFolder, "build.lock");

/** Interval of checks for the end of the other build, in milliseconds. */
const lookEvery = 100;

/**
 * Runs a function while no other process builds this project. Astro keeps its data about content in one place, whatever
 * the content and the folder.
 */
export function whileBuildingAlone<T>(act: () => Promise<T>): Promise<T> {
  return whileAlone(buildLock, act);
}

/** Runs a function while no other process holds the lock file. */
export async function whileAlone<T>(lock: string, act: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  while (!isTaken(lock)) await wait(lookEvery);
  try {
    return await act();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock; returns false while a running process holds it. */
function isTaken(file: string): boolean {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // A link appears with its content, so no process reads a lock without its holder.
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

/** True if the process that took a lock still runs. */
function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
