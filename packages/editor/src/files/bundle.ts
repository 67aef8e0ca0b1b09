import { join } from "node:path";
import { build } from "esbuild";

/** Scripts of the editor's page: on this machine, or for a forge. */
const scripts = { local: "../browser/local.ts", forge: "../browser/forge.ts" };

export type EditorScript = keyof typeof scripts;

/** Bundles a script of ours for the editor's page, with what it imports. */
export async function bundledScript(name: EditorScript): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, scripts[name])],
    bundle: true,
    format: "esm",
    target: "es2023",
    platform: "browser",
    minify: true,
    legalComments: "none",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
