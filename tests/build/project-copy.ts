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
import { manifestFile, packFile } from "../../functions/hosts/node/pack.ts";
import { cacheFolder } from "../../scripts/build/cache-folder.ts";
import { content, dist, root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type BuildRun, runBuild } from "./build-run.ts";

/** How a copy is built. */
interface HowToBuild {
  /**
   * Where it begins: by default with the typefaces, pictures and bodies that the build of the tests' studio has made, all of
   * which are named after what is in them.
   */
  from?: "tests" | "nothing";
  /** The program that builds, with its words. */
  program?: readonly string[];
}

/** A copy of the project that a test may change and build. */
export interface ProjectCopy {
  folder: string;
  /** Builds it, with variables of the environment. */
  build(variables?: Record<string, string>, how?: HowToBuild): Promise<BuildRun>;
  write(file: string, text: string | Uint8Array): void;
  read(file: string): string;
  /** Those of the files of its build. */
  hashes(): string[];
}

/**
 * Copies the program, as git knows or would add it. Its `content` is what is written there, else the studio of the tests; the
 * owner's stays behind. Packages are linked, caches are not shared. Files are links to those of the project, which `write`
 * puts others in the place of, unless somebody watches them.
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
      if (from === "tests") bringMade(folder, variables);
      return runBuild(variables, folder, program);
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

/** What is no part of the program. */
const beside = /^(content|dist-fixtures|docs|tests)\//;

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Folders for temporary files may be on another disk, and some disks have no links.
    copyFileSync(from, to);
  }
}

/** Brings what the build of the tests' studio made to where a build of a copy looks for what was made before. */
function bringMade(folder: string, { CONTENT_DIR = "content", DIST_DIR = "dist" }: Record<string, string>): void {
  const [from, to] = [cacheFolder(root, content), cacheFolder(folder, resolve(folder, CONTENT_DIR))];
  if (!existsSync(to)) copySome(["typefaces", "share-pictures"], from, to);
  const built = resolve(folder, DIST_DIR);
  if (!existsSync(built)) copySome([manifestFile, packFile], dist, built);
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

/** Hash and path of each file below a folder. */
export function hashesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const paths = files.map((item) => join(item.parentPath, item.name)).sort();
  return paths.map((file) => `${hash(file)} ${relative(folder, file)}`);
}
