import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { packageOf } from "./packages.ts";

/** Relative name of a module in code, by which it is imported, forked, bundled or found: `"./x.ts"`. */
const named = /(["'`])(\.{1,2}\/[^"'`\n]*\.(?:ts|mjs|json))(?=\1)/g;

/** End of a module's name that Node would have to take the types out of. */
const typed = /(?<!\.d)\.ts$/;

/** Files with code, which name modules. */
const code = /\.(ts|mjs|astro)$/;

/** Returns the path of a file in its package: Node runs no TypeScript there. */
export function packedPath(path: string): string {
  return path.slice(packageOf(path).folder.length).replace(typed, ".js");
}

/**
 * Returns the code of a file for its package: without types, which leaves every line and column where it was, and with
 * modules under the names that they have there. Names are relative to the file, or to the program.
 */
export function compiled(path: string, text: string, isPacked: (path: string) => boolean): string {
  if (!code.test(path) || path.endsWith(".d.ts")) return text;
  const renamed = withPackedNames(path, text, isPacked);
  return path.endsWith(".ts") ? stripTypeScriptTypes(renamed) : renamed;
}

/** Returns code with modules under the names that they have in packages. */
export function withPackedNames(path: string, text: string, isPacked: (path: string) => boolean): string {
  return text.replace(named, (whole, quote, name) => {
    const module = join(dirname(path), name);
    if (isPacked(module) && packageOf(module) !== packageOf(path)) return `${quote}${internalName(module)}`;
    return [module, join(name)].some(isPacked) ? `${quote}${name.replace(typed, ".js")}` : whole;
  });
}

/** Returns the name by which modules of another package import a module. */
function internalName(module: string): string {
  return `${packageOf(module).name}/internal/${packedPath(module)}`;
}
