import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "../support/places.ts";

export interface SourceFile {
  path: string;
  text: string;
  /** Specifiers of imports; relative ones are paths from the root. */
  imports: string[];
}

const kinds = "*.{ts,mjs,astro,css}";

/** Every file with code or styles. */
export const files = globSync([kinds, `{src,functions,scripts,packages,tests,content}/**/${kinds}`], {
  cwd: root,
  exclude: ["**/node_modules"],
}).map(read);
/** Files of the program and its packages, without tests. */
export const code = files.filter(
  ({ path }) => /^(src|functions|scripts|packages\/[^/]+\/src)\//.test(path) && !path.endsWith(".d.ts"),
);
/** Files of the tests, of the packages' too. */
export const tests = files.filter(({ path }) => /^(packages\/[^/]+\/)?tests\//.test(path));

function read(path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const specifiers = [...text.matchAll(/\b(?:from|import|import\(|import\.meta\.resolve\()\s*"([^"]+)"/g)].map(
    ([, name]) => name as string,
  );
  const imports = specifiers.map((name) => (name.startsWith(".") ? posix.join(dirname(path), name) : name));
  return { path, text, imports };
}

/** Returns the row of the design that a file belongs to. */
export function rowOf(path: string): string {
  const [, row] = /^src\/(loader|model|artwork|search|api|markdown|surfaces)\//.exec(path) ?? [];
  if (row) return row;
  if (/^src\/(pages|layouts|components|islands|styles|content\.config\.ts|env\.d\.ts)/.test(path)) return "pages";
  if (/^functions\/(hosts|stores|mail)\//.test(path)) return "hosts";
  if (path.startsWith("functions/")) return "functions";
  if (path.startsWith("src/client/")) return "client";
  if (path.startsWith("packages/")) return "packages";
  return path.startsWith("scripts/") ? "scripts" : "publish";
}
