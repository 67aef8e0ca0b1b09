import assert from "node:assert/strict";
import { hash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { defaultLimits } from "../../src/api/policy.ts";
import { whileAlone } from "../../src/publish/run/build-lock.ts";
import { buildFingerprint } from "../../src/publish/run/fingerprint.ts";
import { filesImportedBy } from "../../src/publish/run/imported-files.ts";
import { today } from "../../src/publish/today.ts";
import { root, content as tested } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { copyProject } from "./project-copy.ts";

/** Studio that is built once for all test files that use its build. */
export interface KeptStudio {
  name: string;
  /** Path of the module that writes its content. */
  module: string;
  write(content: string): void | Promise<void>;
  /** Folders that the module copies content from, beside the tests' studio. */
  reads?: readonly string[];
  /** Set if the content lies outside of the project. */
  isOutside?: boolean;
  variables?: Record<string, string>;
}

/** Finished build, which no test may change. */
export interface KeptBuild {
  dist: string;
  /** Output of the build process. */
  output: string;
  /** Returns the text of a file of the site. */
  published(file: string): string;
}

const builds = join(root, ".studio/tests/builds");

/** Number of builds to keep for each name: a run may still use the one before the newest. */
const mostKept = 2;

/**
 * Builds a studio, unless that was done today from the same code and content. Concurrent processes wait for the first
 * one.
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
  return { dist, output, published: (file) => readFileSync(join(dist, "site", file), "utf8") };
}

/** Builds in a copy, so that builds of the project do not wait. */
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

/** Hashes the inputs of a build: the code, the tests' studio, and what the module writes. */
function keyOf({ module, variables, reads = [] }: KeptStudio): string {
  const program = buildFingerprint(root, tested, { baseUrl: "", ...defaultLimits });
  const copied = reads.flatMap((folder) =>
    globSync("**/*", { cwd: folder })
      .sort()
      .map((file) => join(folder, file)),
  );
  const read = [...filesImportedBy([module]), ...copied.filter((file) => statSync(file).isFile())];
  const written = read.map((file) => hash("sha256", readFileSync(file)));
  return hash("sha256", JSON.stringify([program, written, variables, today(), process.version])).slice(0, 16);
}

function dropOlder(name: string): void {
  const known = readdirSync(builds).filter((each) => each.replace(/-[0-9a-f]{16}$/, "") === name);
  const ageOf = (folder: string) => statSync(join(builds, folder)).mtimeMs;
  const older = known.sort((one, other) => ageOf(other) - ageOf(one)).slice(mostKept);
  for (const folder of older) rmSync(join(builds, folder), { recursive: true, force: true });
}
