import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { whileAlone } from "../../scripts/build/build-lock.ts";
import { buildFingerprint } from "../../scripts/build/fingerprint.ts";
import { filesImportedBy } from "../../scripts/build/imported-files.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { today } from "../../src/build/today.ts";
import { root, content as tested } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { copyProject } from "./project-copy.ts";

/** A studio that is built once for all the files of tests that ask its build. */
export interface KeptStudio {
  name: string;
  /** The module that says what is written. */
  module: string;
  write(content: string): void | Promise<void>;
  /** Whether its content stands outside of the project. */
  isOutside?: boolean;
  variables?: Record<string, string>;
}

/** Its build, which no test may change. */
export interface KeptBuild {
  dist: string;
  /** What building it printed. */
  output: string;
  /** Text of a file of its site. */
  published(file: string): string;
}

const builds = join(root, "node_modules/.cache/tests/builds");

/** Builds of the same name that stay: a run may still ask the one before the newest. */
const mostKept = 2;

/**
 * Builds a studio, unless that was done today from the same code and content. Of several processes that want it at once, the
 * first builds and the others wait.
 */
export async function keptBuild(studio: KeptStudio): Promise<KeptBuild> {
  const folder = join(builds, `${studio.name}-${keyOf(studio)}`);
  const said = join(folder, "output.txt");
  if (!existsSync(folder)) {
    await whileAlone(`${folder}.lock`, async () => {
      if (existsSync(folder)) return;
      await build(studio, `${folder}.next`);
      renameSync(`${folder}.next`, folder);
      dropOlder(studio.name);
    });
  }
  const dist = join(folder, "dist");
  const output = readFileSync(said, "utf8");
  assert.match(output, /^surfaces +\d+ files/m, output);
  return {
    dist,
    output,
    published: (file) => readFileSync(join(dist, "site", file), "utf8"),
  };
}

/** Builds in a copy: builds of the project itself need not wait. */
async function build({ write, isOutside = false, variables }: KeptStudio, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = await copyProject(isOutside ? () => {} : write);
  const content = isOutside ? join(temporaryFolder(), "words") : join(copy.folder, "content");
  if (isOutside) await write(content);
  const { status, output } = await copy.build({ ...variables, CONTENT_DIR: content, DIST_DIR: join(folder, "dist") });
  if (status !== 0) throw new Error(output);
  writeFileSync(join(folder, "output.txt"), output);
}

/** Names all that decides a build: the code, the tests' studio, and what is written beside it. */
function keyOf({ module, variables }: KeptStudio): string {
  const program = buildFingerprint(root, tested, { baseUrl: "", ...defaultLimits });
  const written = filesImportedBy([module]).map((file) => hash("sha256", readFileSync(file)));
  return hash("sha256", JSON.stringify([program, written, variables, today(), process.version])).slice(0, 16);
}

function dropOlder(name: string): void {
  const known = readdirSync(builds).filter((each) => each.replace(/-[0-9a-f]{16}$/, "") === name);
  const ageOf = (folder: string) => statSync(join(builds, folder)).mtimeMs;
  const older = known.sort((one, other) => ageOf(other) - ageOf(one)).slice(mostKept);
  for (const folder of older) rmSync(join(builds, folder), { recursive: true, force: true });
}
