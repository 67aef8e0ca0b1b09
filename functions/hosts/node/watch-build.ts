import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BuildSeal, sealFile } from "../../../src/api/http/manifest.ts";

/** Milliseconds between checks. Not every file system reports events, such as one of another machine. */
export const watchMs = 2000;

export interface BuildWatch {
  /** Runs the callback now, even if the build has not changed. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Check that the folder still holds the reported build. Another build may arrive during a read; it is reported by
 * itself.
 */
export type IsAsTold = () => Promise<boolean>;

/**
 * Reports each change of the build in a folder after two equal checks, since a build may be copied file by file.
 * `changed` is not called again before it has ended, and must not reject.
 */
export async function watchBuild(
  folder: string,
  lookMs: number,
  changed: (isAsTold: IsAsTold) => Promise<void>,
): Promise<BuildWatch> {
  let told = await stateOf(folder);
  let seen = told;
  let working = Promise.resolve();
  const tell = (state: string | undefined) => {
    told = state;
    working = working.then(() => changed(async () => state === (await stateOf(folder))));
    return working;
  };
  const timer = setInterval(async () => {
    const state = await stateOf(folder);
    const isSteady = state === seen;
    seen = state;
    if (isSteady && state !== undefined && state !== told) await tell(state);
  }, lookMs);
  timer.unref();
  return { look: async () => tell(await stateOf(folder)), stop: () => clearInterval(timer) };
}

/**
 * Returns the identity of a build without reading its files whole; undefined if there is no seal, as between two
 * renames.
 */
async function stateOf(folder: string): Promise<string | undefined> {
  try {
    const seal = await readFile(join(folder, sealFile), "utf8");
    const names = [sealFile, ...Object.keys((JSON.parse(seal) as BuildSeal).files)];
    return JSON.stringify(await Promise.all(names.map((name) => identityOf(join(folder, name)))));
  } catch {
    return undefined;
  }
}

async function identityOf(path: string): Promise<unknown> {
  const { ino, size, mtimeMs } = await stat(path).catch(() => ({ ino: 0, size: 0, mtimeMs: 0 }));
  return [ino, size, mtimeMs];
}
