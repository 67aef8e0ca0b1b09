import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { contentItems } from "../../../src/loader/content-items.ts";
import { fixturesFolder } from "../../../src/loader/read/content-folders.ts";
import type { ContentFault } from "../../../src/model/studio/faults.ts";
import { frozenFolder } from "../../../src/publish/frozen-places.ts";

/** Endings that editors, merges and people give to what was there before. */
const before = /(~|\.(bak|orig|rej|old|tmp))$/i;

/**
 * Returns warnings for what looks like content and that nothing reads: copies of files that were left beside them, and a
 * sandbox in a folder whose sandbox stands elsewhere.
 */
export function leftBehind(folder: string, project: string): ContentFault[] {
  return [...copiesIn(folder), ...sandboxIn(folder, project)];
}

function sandboxIn(folder: string, project: string): ContentFault[] {
  const path = join(folder, fixturesFolder);
  const place = frozenFolder(project, folder);
  if (!existsSync(path) || place === path) return [];
  const reason = "is a sandbox that nothing reads";
  return [
    { file: fixturesFolder, field: "", reason, expected: `it in ${relative(project, place)}/`, severity: "warning" },
  ];
}

function copiesIn(folder: string): ContentFault[] {
  return contentItems(folder)
    .filter((item) => item.isFile() && before.test(item.name))
    .map((item) =>
      `${item.parentPath}${sep}${item.name}`
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    )
    .filter((file) => !/(^|\/)\./.test(file) && !file.startsWith("public/"))
    .sort()
    .map((file) => ({
      file,
      field: "",
      reason: "was left beside another file, and nothing reads it",
      expected: "no such file",
      severity: "warning",
    }));
}
