import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** What a build needs; everything else of the project stays where it is. */
const parts = [
  "src",
  "functions",
  "scripts",
  "public",
  "content",
  "astro.config.ts",
  "package.json",
  "package-lock.json",
];

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
  for (const part of [...parts, "tsconfig.json"]) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.includes(`${sep}bench${sep}`),
    });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}
