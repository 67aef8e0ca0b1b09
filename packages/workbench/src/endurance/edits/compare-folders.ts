import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Returns the files that are in one folder only, or differ in a byte. */
export function differingFiles(one: string, other: string): string[] {
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
