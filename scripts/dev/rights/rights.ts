import { existsSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { packageFolders, programFolder, studioFolder } from "../../../functions/hosts/node/places.mjs";

/** Entries of the project with secrets, with what visitors sent, or with the history. */
const unread = /^(\.env.*|\.git|data)$/;

/** Files that a process without rights reads and writes. */
export interface Reach {
  /** Files and folders outside of the program and of the studio. */
  read: readonly string[];
  written: readonly string[];
}

/** Returns Node's words for a process that reads the project and starts no program and no thread. */
export function rights({ read, written }: Reach): string[] {
  // Only of a folder that is there, Node grants what is below.
  for (const folder of written) mkdirSync(folder, { recursive: true });
  const ofProject = [...new Set([programFolder, studioFolder])].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !unread.test(name))
      .map((name) => join(folder, name)),
  );
  return [
    "--permission",
    "--allow-addons",
    "--disable-warning=PERM0001",
    ...[...ofProject, ...packageFolders, ...packageFolders.flatMap(packagesElsewhere), ...read]
      .flatMap(withTarget)
      .map((path) => `--allow-fs-read=${path}`),
    ...written.flatMap(withTarget).map((path) => `--allow-fs-write=${path}`),
    `--import=${join(import.meta.dirname, "./limit-process.ts")}`,
  ];
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
