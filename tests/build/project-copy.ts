import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { manifestFile } from "../../functions/hosts/node/pack.ts";
import { cacheFolder } from "../../src/publish/run/cache-folder.ts";
import { content, dist, root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type BuildRun, runBuild } from "./build-run.ts";

/** Options of a build in a copy. */
interface HowToBuild {
  /**
   * Starting point (default: `tests`, the typefaces, pictures and bodies of the tests' build, which are named by their
   * content).
   */
  from?: "tests" | "nothing";
  /** Program that builds, with its arguments. */
  program?: readonly string[];
}

/** Copy of the project that a test may change and build. */
export interface ProjectCopy {
  folder: string;
  /** Builds the copy, with environment variables. */
  build(variables?: Record<string, string>, how?: HowToBuild): Promise<BuildRun>;
  write(file: string, text: string | Uint8Array): void;
  read(file: string): string;
  /** Returns the hash and path of each file of its build. */
  hashes(): string[];
}

/**
 * Copies the program, as git tracks or would add it, with the written content or the tests' studio. Packages are
 * linked, caches are not shared. Unwatched files are hard links; `write` replaces them.
 */
export async function copyProject(
  writeContent: (folder: string) => void | Promise<void> = copyStudio,
  { isWatched = false } = {},
): Promise<ProjectCopy> {
  const folder = temporaryFolder();
  const path = (file: string) => join(folder, file);
  const place = isWatched ? copyFileSync : link;
  for (const file of programFiles()) {
    mkdirSync(dirname(path(file)), { recursive: true });
    place(join(root, file), path(file));
  }
  await writeContent(path("content"));
  if (existsSync(path("content/fixtures"))) renameSync(path("content/fixtures"), path("dist-fixtures"));
  mkdirSync(path("node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (![".astro", ".cache", ".vite"].includes(name)) {
      symlinkSync(join(root, "node_modules", name), path(join("node_modules", name)));
    }
  }
  return {
    folder,
    build(variables = {}, { from = "tests", program = ["scripts/build.ts"] } = {}) {
      if (from === "nothing") return runBuild(variables, folder, program);
      bringMade(folder, variables);
      // The files of another studio's build are none that pages of this one named.
      return runBuild({ HELD_HOURS: "0", ...variables }, folder, program);
    },
    read: (file) => readFileSync(path(file), "utf8"),
    write(file, text) {
      mkdirSync(dirname(path(file)), { recursive: true });
      rmSync(path(file), { force: true });
      writeFileSync(path(file), text);
    },
    hashes: () => hashesBelow(path("dist")),
  };
}

/** Files that are no part of the program. */
const beside = /^(content|dist-fixtures|docs|tests)\//;

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Temporary folders may be on another disk, and some disks have no links.
    copyFileSync(from, to);
  }
}

/** Copies products of the tests' build to where a build of the copy looks for earlier ones. */
function bringMade(folder: string, { CONTENT_DIR = "content", DIST_DIR = "dist" }: Record<string, string>): void {
  const [from, to] = [cacheFolder(content), cacheFolder(resolve(folder, CONTENT_DIR), join(folder, ".studio"))];
  if (!existsSync(to)) copySome(["typefaces", "share-pictures"], from, to);
  const built = resolve(folder, DIST_DIR);
  if (!existsSync(built)) copySome([manifestFile, "bodies"], dist, built);
}

function copySome(names: readonly string[], from: string, to: string): void {
  for (const name of names.filter((each) => existsSync(join(from, each)))) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

function copyStudio(folder: string): void {
  cpSync(content, folder, { recursive: true });
}

function programFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  return listed.split("\0").filter((file) => file && !beside.test(file) && existsSync(join(root, file)));
}

/** Returns the hash and path of each file below a folder. */
export function hashesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const paths = files.map((item) => join(item.parentPath, item.name)).sort();
  return paths.map((file) => `${hash(file)} ${relative(folder, file)}`);
}
