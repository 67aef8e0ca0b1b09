import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Checkout } from "./checkout.ts";

/** Files that no build needs, or that it makes itself. */
const leftOut = [
  "node_modules",
  "dist",
  "dist.next",
  "dist.old",
  "dist.tests",
  "data",
  "tests",
  "docs",
  ".git",
  ".astro",
];

/** Creates a temporary folder that is removed at the end of the bench. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies a checkout as it stands, so that the bench replaces no `dist`. */
export function copyProject({ folder, modules }: Checkout, into: string): string {
  const copy = join(into, "project");
  mkdirSync(copy, { recursive: true });
  for (const part of readdirSync(folder)) {
    if (!leftOut.includes(part)) cpSync(join(folder, part), join(copy, part), { recursive: true });
  }
  linkModules(modules, join(copy, "node_modules"));
  return copy;
}

/** Links the packages one by one, so that a build's cache among them (`.cache`) stays in the copy. */
function linkModules(modules: string, into: string): void {
  mkdirSync(into);
  for (const name of readdirSync(modules)) {
    if (name === ".bin" || !name.startsWith(".")) symlinkSync(join(modules, name), join(into, name));
  }
}
