import { existsSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { packageFolders, programFolder } from "../../../functions/hosts/node/places.mjs";

/** Files and folders of the program, in a checkout or as a package. Beside them a checkout has what its owner keeps there. */
const ofProgram = [
  "src",
  "functions",
  "scripts",
  "packages",
  "dist-fixtures",
  "package.json",
  "package-lock.json",
  "astro.config.mjs",
  "tsconfig.json",
  "tsconfig.astro.json",
];

/** Files that a process without rights reads and writes. */
export interface Reach {
  /** Files and folders outside of the program. Of a folder that comes later, all below it is named by a star. */
  read: readonly string[];
  written: readonly string[];
}

/** Returns Node's words for a process that reads the program and starts no program and no thread. */
export function rights({ read, written }: Reach): string[] {
  // Only of a folder that is there, Node grants what is below.
  for (const folder of written) mkdirSync(folder, { recursive: true });
  const program = ofProgram.map((name) => join(programFolder, name));
  const packages = [...packageFolders, ...packageFolders.flatMap(packagesElsewhere)];
  return [
    "--permission",
    "--allow-addons",
    "--disable-warning=PERM0001",
    ...outermost([...program, ...packages, ...read].flatMap(withTarget)).map((path) => `--allow-fs-read=${path}`),
    ...outermost(written.flatMap(withTarget)).map((path) => `--allow-fs-write=${path}`),
    `--import=${join(import.meta.dirname, "./limit-process.ts")}`,
  ];
}

/** Returns paths without those below another one: Node refuses a folder of which it is told a part too. */
function outermost(paths: readonly string[]): string[] {
  const unique = [...new Set(paths)];
  return unique.filter((path) => !unique.some((other) => path.startsWith(`${other}${sep}`)));
}

/** Returns the packages in a folder that are links. */
function packagesElsewhere(folder: string): string[] {
  const items = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return items.filter((item) => item.isSymbolicLink()).map((item) => join(item.parentPath, item.name));
}

/** Returns a path with what links on it lead to: Node looks at the name that is opened. */
function withTarget(path: string): string[] {
  return existsSync(path) ? [...new Set([path, realpathSync(path)])] : [path];
}
