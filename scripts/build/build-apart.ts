import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

/** Builds in a process of its own, whose memory is not the caller's afterwards. Ends this one where it fails. */
export function buildApart(): void {
  const root = resolve(import.meta.dirname, "../..");
  // Every build makes modules of its own, which would stay in the cache of a server.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ["--max-semi-space-size=64", join(root, "scripts/build.ts")], {
    stdio: "inherit",
    cwd: root,
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
}
