import { spawnSync } from "node:child_process";
import { studioFolder } from "../../../functions/hosts/node/places.mjs";
import { buildProgram, picturesLater } from "./build-program.ts";

/**
 * Builds in a child process, so that the caller does not keep the memory. Exits if the build fails. A partial build
 * leaves the pictures that pages are shared with to the next one.
 */
export function buildApart({ isPartial = false } = {}): void {
  // Modules of a build are never loaded again and would fill the cache of a server.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [...buildProgram, ...(isPartial ? [`--${picturesLater}`] : [])], {
    stdio: "inherit",
    cwd: studioFolder,
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
}
