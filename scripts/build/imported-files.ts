import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";

/** File extensions that have imports. */
const importing = new Set([".ts", ".mjs", ".astro", ".css"]);

/** Imports of types, which do not exist at run time. */
const typeImport = /^\s*(?:import|export) type\b[^;]*;/gm;

/** Relative path of an import (static or dynamic), a glob, a script element or a style. */
const relativePath = /(["'`])(\.{1,2}\/[^"'`\n]+)\1|url\(\s*(\.{1,2}\/[^\s"')]+)/g;

/** Returns the given files and all that they import, directly or indirectly, sorted; without packages. */
export function filesImportedBy(entries: readonly string[]): string[] {
  const found = new Set(entries.map((entry) => resolve(entry)));
  for (const file of found) {
    for (const imported of importsOf(file)) found.add(imported);
  }
  return [...found].sort();
}

/** Returns the files that a file imports directly. */
export function importsOf(file: string): string[] {
  if (!importing.has(extname(file))) return [];
  const text = readFileSync(file, "utf8").replace(typeImport, "");
  return [...text.matchAll(relativePath)]
    .map(([, , quoted, bare]) => (quoted ?? (bare as string)).replace(/[?#].*$/, ""))
    .flatMap((path) => filesAt(path.replace(/\$\{[^}]*\}/g, "*"), dirname(file)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

function filesAt(path: string, folder: string): string[] {
  return path.includes("*") ? globSync(path, { cwd: folder }).map((each) => join(folder, each)) : [join(folder, path)];
}
