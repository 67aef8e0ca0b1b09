import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** What no build needs, or makes itself. */
const leftOut = ["node_modules", "dist", "dist.next", "dist.old", "data", "tests", "docs", ".git", ".astro"];

/** A temporary folder that is gone when the bench ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies the project as it stands, so that builds of the bench replace nobody's `dist`. */
export function copyProject(into: string): string {
  const copy = join(into, "project");
  mkdirSync(copy);
  for (const part of readdirSync(root)) {
    if (!leftOut.includes(part)) cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}
