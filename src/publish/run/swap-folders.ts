import { existsSync, renameSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { ConfigurationError } from "../../../functions/config.ts";

/** Error codes of Windows for a folder that a program holds open. */
const held = new Set(["EPERM", "EACCES", "EBUSY", "ENOTEMPTY"]);
const triesAfterMs = [0, 100, 400, 1600];

/** Replaces a folder with another one; the old one stays until then. */
export async function swapFolders(dist: string, next: string): Promise<void> {
  const old = `${dist}.old`;
  rmSync(old, { recursive: true, force: true, maxRetries: 5 });
  if (existsSync(dist)) await move(dist, old);
  await move(next, dist).catch((error: unknown) => {
    if (existsSync(old)) renameSync(old, dist);
    throw error;
  });
  rmSync(old, { recursive: true, force: true, maxRetries: 5 });
}

/** Moves a folder, with retries: a virus scanner lets go after a moment, a server does not. */
async function move(from: string, to: string): Promise<void> {
  for (const waitMs of triesAfterMs) {
    await setTimeout(waitMs);
    try {
      return renameSync(from, to);
    } catch (error) {
      if (!held.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
  throw new ConfigurationError(`${from} is in use: stop the server that serves it, and build again.`);
}
