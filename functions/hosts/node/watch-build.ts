import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BuildSeal, sealFile } from "../../../src/api/http/manifest.ts";

/** Milliseconds between two looks. Events of a file system are not told of everywhere, as of folders of another machine. */
export const watchMs = 2000;

/** Looks at the folder of a build for as long as a server runs. */
export interface BuildWatch {
  /** Does now what is done with a changed build, whether it has changed or not. */
  look(): Promise<void>;
  stop(): void;
}

/** Says whether the folder still holds what was told of: another build may come while one is read, and is told of by itself. */
export type IsAsTold = () => Promise<boolean>;

/**
 * Tells of each change of the build in a folder, when it is the same twice in a row: a build may be copied file by file.
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

/** What tells a build in a folder from another one, without reading it; undefined where no seal is, as between two renames. */
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
