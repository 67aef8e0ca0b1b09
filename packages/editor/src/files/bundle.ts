import { join } from "node:path";
import { build } from "esbuild";

/** Script of the editor's page: on this machine, or for a forge. */
export type EditorScript = "local" | "forge";

/** Bundles a script of ours for the editor's page, with what it imports. */
export async function bundledScript(name: EditorScript): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `../browser/${name}.ts`)],
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
