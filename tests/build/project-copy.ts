import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { content, frozen, root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** What a build printed and how it ended. */
export interface BuildRun {
  status: number;
  output: string;
}

/** A copy of the project that a test may change and build. */
export interface ProjectCopy {
  folder: string;
  /** Builds it, with variables of the environment. */
  build(variables?: Record<string, string>): Promise<BuildRun>;
  write(file: string, text: string): void;
  read(file: string): string;
  /** Hash and path below `dist` of each file of the build. */
  hashes(): string[];
}

/**
 * Copies what git knows or would add; packages are linked, caches are not shared. Its `content` is the studio of the
 * tests, and the owner's stays behind.
 */
export function copyProject(): ProjectCopy {
  const folder = temporaryFolder();
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\0").filter((name) => name && existsSync(join(root, name)))) {
    if (!/^(content|dist-fixtures)\//.test(file)) cpSync(join(root, file), join(folder, file), { force: true });
  }
  cpSync(content, join(folder, "content"), { recursive: true, filter: (path) => path !== frozen });
  cpSync(frozen, join(folder, "dist-fixtures"), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (![".astro", ".vite"].includes(name))
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  return {
    folder,
    build: (variables = {}) => run(folder, variables),
    read: (file) => readFileSync(join(folder, file), "utf8"),
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    hashes: () => hashesBelow(join(folder, "dist")),
  };
}

function run(folder: string, variables: Record<string, string>): Promise<BuildRun> {
  const {
    SITE_URL: _,
    CONTENT_DIR: _c,
    DIST_DIR: _d,
    RATE_LIMIT: _r,
    CHAT_RATE_LIMIT: _q,
    FORM_LIMIT: _f,
    ...environment
  } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/build.ts"], { cwd: folder, env: { ...environment, ...variables } });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status: status ?? -1, output }));
  });
}

function hashesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const paths = files.map((item) => join(item.parentPath, item.name)).sort();
  return paths.map((path) => `${hash(path)} ${relative(folder, path)}`);
}
