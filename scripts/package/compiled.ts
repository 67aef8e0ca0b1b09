import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";

/** Relative name of a module in code, by which it is imported, forked, bundled or found: `"./x.ts"`. */
const named = /(["'`])(\.{1,2}\/[^"'`\n]*)\.ts(?=\1)/g;

/** Files with code, which name modules. */
const code = /\.(ts|mjs|astro)$/;

/** Returns the path of a file in the package: Node runs no TypeScript there. */
export function packedPath(path: string): string {
  return path.replace(/\.ts$/, ".js");
}

/**
 * Returns the code of a file for the package: without types, which leaves every line and column where it was, and with
 * modules under the names that they have there. Names are relative to the file, or to the program.
 */
export function compiled(path: string, text: string, isPacked: (path: string) => boolean): string {
  if (!code.test(path)) return text;
  const leads = (name: string) => [join(dirname(path), name), join(name)].some((each) => isPacked(`${each}.ts`));
  const renamed = text.replace(named, (whole, quote, name) => (leads(name) ? `${quote}${name}.js` : whole));
  return path.endsWith(".ts") ? stripTypeScriptTypes(renamed) : renamed;
}
