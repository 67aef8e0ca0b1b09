import { globSync, statSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { KnownFiles } from "../known-files.ts";

/** File extensions that have imports. */
const importing = new Set([".ts", ".js", ".mjs", ".astro", ".css"]);

/** Imports of types, which do not exist at run time. */
const typeImport = /^\s*(?:import|export) type\b[^;]*;/gm;

/** Relative path of an import (static or dynamic), a glob, a script element or a style. */
const relativePath = /(["'`])(\.{1,2}\/[^"'`\n]+)\1|url\(\s*(\.{1,2}\/[^\s"')]+)/g;

/** Returns the given files and all that they import, directly or indirectly, sorted; without packages. */
export function filesImportedBy(entries: readonly string[], known = new KnownFiles()): string[] {
  const found = new Set(entries.map((entry) => resolve(entry)));
  for (const file of found) {
    for (const imported of importsOf(file, known)) found.add(imported);
  }
  return [...found].sort();
}

/** Returns the files that a file imports directly. */
export function importsOf(file: string, known = new KnownFiles()): string[] {
  if (!importing.has(extname(file))) return [];
  return (
    known
      .about(file, "imports", (bytes) => pathsIn(bytes.toString("utf8")))
      .flatMap((path) => filesAt(path.replace(/\$\{[^}]*\}/g, "*"), dirname(file)))
      // Folders are named too, and a draft without rights may not look at that of the project.
      .filter((path) => extname(path) !== "" && statSync(path, { throwIfNoEntry: false })?.isFile())
  );
}

function pathsIn(text: string): string[] {
  const found = text.replace(typeImport, "").matchAll(relativePath);
  return [...found].map(([, , quoted, bare]) => (quoted ?? (bare as string)).replace(/[?#].*$/, ""));
}

function filesAt(path: string, folder: string): string[] {
  return path.includes("*") ? globSync(path, { cwd: folder }).map((each) => join(folder, each)) : [join(folder, path)];
}
