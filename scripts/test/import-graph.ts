import { readFileSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { importsOf } from "../build/imported-files.ts";

const root = resolve(import.meta.dirname, "../..");

/** An import of a package or of Node. Types are nothing when the code runs. */
const packageImport = /^\s*(?:import|export) (?!type\b)[^;"]*"([\w@][^"]*)"/gm;

/** What files of the project import, each read once. */
export class ImportGraph {
  readonly #imports = new Map<string, readonly string[]>();
  readonly #ends: ReadonlySet<string>;

  /** `ends` are files whose own imports do not count. */
  constructor(ends: readonly string[] = []) {
    this.#ends = new Set(ends.map((file) => join(root, file)));
  }

  /** A file and all that it imports, directly or through others: paths from the root of the project, and names of packages. */
  from(file: string): Set<string> {
    const found = new Set([join(root, file)]);
    for (const each of found) for (const imported of this.#importsOf(each)) found.add(imported);
    return new Set([...found].map((path) => (isAbsolute(path) ? relative(root, path) : path)));
  }

  #importsOf(file: string): readonly string[] {
    const known = this.#imports.get(file) ?? this.#read(file);
    this.#imports.set(file, known);
    return known;
  }

  #read(file: string): readonly string[] {
    if (!isAbsolute(file) || this.#ends.has(file) || !/\.(ts|mjs|astro)$/.test(file)) return [];
    const packages = [...readFileSync(file, "utf8").matchAll(packageImport)].map(([, name]) => name as string);
    return [...importsOf(file), ...packages];
  }
}
