import { readFileSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { importsOf } from "../build/imported-files.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Import of a package or of Node; imports of types do not exist at run time. */
const packageImport = /^\s*(?:import|export) (?!type\b)(?:[^;"]* from )?"([\w@][^"]*)"|\bimport\("([\w@][^"]*)"\)/gm;

/** Graph of the imports of the project's files. It reads each file once. */
export class ImportGraph {
  readonly #imports = new Map<string, readonly string[]>();
  readonly #ends: ReadonlySet<string>;
  readonly #root: string;

  /** Leaves out the imports of the files in `ends`. */
  constructor(ends: readonly string[] = [], root = projectRoot) {
    this.#root = root;
    this.#ends = new Set(ends.map((file) => join(root, file)));
  }

  /**
   * Finds a file and all of its imports, direct and indirect: paths from the root of the project, and names of
   * packages.
   */
  from(file: string): Set<string> {
    const found = new Set([join(this.#root, file)]);
    for (const each of found) for (const imported of this.#importsOf(each)) found.add(imported);
    return new Set([...found].map((path) => (isAbsolute(path) ? relative(this.#root, path) : path)));
  }

  #importsOf(file: string): readonly string[] {
    const known = this.#imports.get(file) ?? this.#read(file);
    this.#imports.set(file, known);
    return known;
  }

  #read(file: string): readonly string[] {
    if (!isAbsolute(file) || this.#ends.has(file) || !/\.(ts|mjs|astro)$/.test(file)) return [];
    const found = readFileSync(file, "utf8").matchAll(packageImport);
    const packages = [...found].map(([, fixed, dynamic]) => (fixed ?? dynamic) as string);
    return [...importsOf(file), ...packages];
  }
}
