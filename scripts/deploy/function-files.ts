import { copyFileSync, globSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";

const root = resolve(import.meta.dirname, "../..");

/** Files that a function reads from the folder of a build. */
const served = ["*.json", "*.pack"];

/** Some CommonJS packages call `require`, which modules do not have. */
const requireInModules = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/** Bundles an entry of `functions/hosts` into one file, packages included. */
export async function bundleFunction(entry: string, file: string): Promise<void> {
  await build({
    entryPoints: [join(root, "functions/hosts", entry)],
    outfile: file,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    banner: { js: requireInModules },
    // An optional, faster driver.
    external: ["pg-native"],
    logLevel: "error",
  });
}

/** Copies the files of a build that the function serves. */
export function copyServed(dist: string, folder: string): void {
  for (const name of globSync(served, { cwd: dist })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(dist, name), join(folder, name));
  }
}
