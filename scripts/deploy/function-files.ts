import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { type BuildSeal, sealFile } from "../../src/api/http/manifest.ts";

/** Some CommonJS packages call `require`, which modules do not have. */
const requireInModules = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/** Bundles an entry, named from here, into one file, packages included. */
export async function bundleFunction(entry: string, file: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, entry)],
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

/** Copies the files of a build that the function serves: its seal, and those that the seal names. */
export function copyServed(dist: string, folder: string): void {
  const { files } = JSON.parse(readFileSync(join(dist, sealFile), "utf8")) as BuildSeal;
  for (const name of [sealFile, ...Object.keys(files)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(dist, name), join(folder, name));
  }
}
