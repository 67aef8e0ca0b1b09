import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { cacheFolder } from "../../../scripts/build/cache-folder.ts";
import { seededRandom } from "../../bench/seeded-random.ts";
import { differingFiles } from "./compare-folders.ts";
import { type Chance, edits } from "./edits.ts";

/** Edits that a studio has to endure */
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
  tell?(text: string): void;
}

/** Outcome of edits: those that a build refused are undone. */
export interface EditsOutcome {
  made: string[];
  refused: string[];
  /** Edits after which the build differs from a whole one, with the files that do. */
  differing: { edit: string; files: string[] }[];
}

/** Number of edits after which the whole build also compiles anew */
const compiledEvery = 15;

/** Edits a studio again and again; after each edit its build has to equal one that keeps nothing. */
export async function endureEdits(studio: EditedStudio): Promise<EditsOutcome> {
  const { root, folder, count, compareEvery, killEvery = 0, seed, tell = () => {} } = studio;
  const build = buildOf(root);
  const [content, before] = [join(folder, "content"), join(folder, "before")];
  const cache = cacheFolder(root, content);
  const [dist, wholeDist] = [join(folder, "dist-edited/dist"), join(folder, "dist-whole/dist")];
  const chance = chanceOf(seed);
  const outcome: EditsOutcome = { made: [], refused: [], differing: [] };
  cpSync(studio.content, content, { recursive: true });
  await build(content, dist);
  while (outcome.made.length < count) {
    replace(before, content);
    const kind = chance.one(Object.keys(edits)) as string;
    const what = await edits[kind]?.(content, chance);
    if (what === undefined) continue;
    const edit = `${outcome.made.length + 1} ${kind}: ${what}`;
    try {
      if (killEvery > 0 && outcome.made.length % killEvery === 0) await build(content, dist, chance.below(4000));
      await build(content, dist);
    } catch (error) {
      outcome.refused.push(`${kind}: ${what}: ${String(error).slice(0, 200)}`);
      replace(content, before);
      continue;
    }
    outcome.made.push(edit);
    if (outcome.made.length % compareEvery !== 0) continue;
    const compiles = outcome.made.length % compiledEvery === 0;
    rmSync(wholeDist, { recursive: true, force: true });
    await without(compiles ? cache : join(cache, "parts"), () => build(content, wholeDist));
    const files = differingFiles(dist, wholeDist);
    if (files.length > 0) outcome.differing.push({ edit, files: files.slice(0, 20) });
    tell(`${edit}${files.length > 0 ? ` DIFFERS: ${files.slice(0, 5).join(" ")}` : ""}`);
  }
  return outcome;
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
    const variables = { CONTENT_DIR: content, DIST_DIR: dist, SITE_URL: "https://studio.example" };
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
