import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { cacheFolder } from "../../../../../src/publish/run/cache-folder.ts";
import { storeFile } from "../../../../../src/publish/store/build-store.ts";
import { seededRandom } from "../../bench/seeded-random.ts";
import { type Chance, edits } from "./edits.ts";

/** Edits that a studio has to endure. */
export interface EditedStudio {
  root: string;
  /** Folder of its own, in which everything is done. */
  folder: string;
  /** Content that it begins with; it is not changed. */
  content: string;
  count: number;
  /** Number of edits after which a whole build is compared. */
  compareEvery: number;
  seed: number;
  /** Number of edits before whose build another one is killed at some moment. */
  killEvery?: number;
}

/** Comparison of an edited build with a whole one. */
export interface Comparison {
  /** Edits since the comparison before. */
  made: string[];
  /** Edits since then that a build refused, with the reason; they were undone. */
  refused: string[];
  /** Files that differ, in the order of their paths. */
  differing: string[];
}

/** Number of edits after which the whole build also compiles anew */
const compiledEvery = 15;

/** Most edits between two comparisons that builds may refuse; more are a fault of the builder. */
const mostRefused = 20;

/** Edits a studio again and again, and compares its build with one that keeps nothing: they have to be equal. */
export async function* endureEdits(studio: EditedStudio): AsyncGenerator<Comparison, void> {
  const { root, folder, count, compareEvery, killEvery = 0, seed } = studio;
  const build = buildOf(root);
  const [content, before] = [join(folder, "content"), join(folder, "before")];
  const cache = cacheFolder(content);
  const [dist, wholeDist] = [join(folder, "dist-edited/dist"), join(folder, "dist-whole/dist")];
  const chance = chanceOf(seed);
  let [done, made, refused]: [number, string[], string[]] = [0, [], []];
  cpSync(studio.content, content, { recursive: true });
  await build(content, dist);
  while (done < count) {
    replace(before, content);
    const kind = chance.one(Object.keys(edits)) as string;
    const what = await edits[kind]?.(content, chance);
    if (what === undefined) continue;
    try {
      if (killEvery > 0 && done % killEvery === 0) await build(content, dist, chance.below(4000));
      await build(content, dist);
    } catch (error) {
      refused.push(`${kind}: ${what}: ${String(error).slice(0, 200)}`);
      if (refused.length > mostRefused) throw new Error(`Builds refused ${refused.join("\n")}`);
      replace(content, before);
      continue;
    }
    done += 1;
    made.push(`${done} ${kind}: ${what}`);
    if (done % compareEvery !== 0) continue;
    const compiles = done % compiledEvery === 0;
    rmSync(wholeDist, { recursive: true, force: true });
    await without(compiles ? cache : storeFile(cache), () => build(content, wholeDist));
    yield { made, refused, differing: differingFiles(dist, wholeDist) };
    [made, refused] = [[], []];
  }
}

/** Does something while a folder is put aside, and puts it back in place of what came there. */
async function without(folder: string, act: () => Promise<void>): Promise<void> {
  const aside = `${folder}-aside`;
  renameSync(folder, aside);
  try {
    await act();
  } finally {
    rmSync(folder, { recursive: true, force: true });
    renameSync(aside, folder);
  }
}

type Build = (content: string, dist: string, killedAfterMs?: number) => Promise<void>;

/** Returns a build of a project in a process of its own, since a process renders one studio only. */
function buildOf(root: string): Build {
  return async (content, dist, killedAfterMs) => {
    const variables = { CONTENT_DIR: content, DIST_DIR: dist, SITE_URL: "https://studio.example", HELD_HOURS: "0" };
    const child = spawn(process.execPath, ["--max-semi-space-size=64", join(root, "scripts/build.ts"), "--force"], {
      cwd: root,
      env: { ...process.env, ...variables },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const kill = killedAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killedAfterMs);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    clearTimeout(kill);
    if (code !== 0 && killedAfterMs === undefined) throw new Error(said);
  };
}

function replace(folder: string, by: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(by, folder, { recursive: true });
}

function chanceOf(seed: number): Chance {
  const next = seededRandom(seed);
  const below = (count: number) => Math.floor(next() * count);
  return { below, one: (values) => values[below(values.length)] };
}

/** Returns the files that are in one folder only, or differ in a byte. */
function differingFiles(one: string, other: string): string[] {
  const names = new Set([...filesBelow(one), ...filesBelow(other)]);
  return [...names].filter((name) => !isSame(join(one, name), join(other, name))).sort();
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)));
}

function isSame(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
}
