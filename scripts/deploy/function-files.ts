import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { type BuildSeal, sealFile } from "../../src/api/http/manifest.ts";

const bundled = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "esm",
  // Some CommonJS packages call `require`, which modules do not have.
  banner: { js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);` },
  // An optional, faster driver.
  external: ["pg-native"],
  logLevel: "error",
} satisfies BuildOptions;

/** Bundles an entry, named from here, into one file, packages included. */
export async function bundleFunction(entry: string, file: string): Promise<void> {
  await build({ ...bundled, entryPoints: [join(import.meta.dirname, entry)], outfile: file });
}

/** Bundles entries, named from here, into files of one folder, which load the parts that they share when they need them. */
export async function bundleProgram(entries: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const places = Object.entries(entries).map(([name, entry]) => [name, join(import.meta.dirname, entry)]);
  const { outputFiles } = await build({
    ...bundled,
    entryPoints: Object.fromEntries(places),
    outdir: folder,
    splitting: true,
    chunkNames: "[hash]",
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  // What starts another entry as a thread names the file of its code.
  for (const { path, text } of outputFiles) writeFileSync(path, text.replaceAll(/(?<="\.\/[\w-]+)\.ts(?=")/g, ".js"));
}

/** Copies the files of a build that the function serves: its seal, and those that the seal names. */
export function copyServed(dist: string, folder: string): void {
  const { files } = JSON.parse(readFileSync(join(dist, sealFile), "utf8")) as BuildSeal;
  for (const name of [sealFile, ...Object.keys(files)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(dist, name), join(folder, name));
  }
}
