import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compiled, packedPath } from "./compiled.ts";
import { packageManifest } from "./manifest.ts";
import { packedFiles } from "./packed-files.ts";

/** Files of text, which name modules or packages. */
const ofText = /\.(ts|mjs|astro|css|yaml)$/;

/** Writes the files of the package into a folder. */
export function writePackage(root: string, folder: string): void {
  const manifestAt = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const paths = packedFiles(root);
  const modules = new Set(paths.filter((path) => path.endsWith(".ts")));
  const texts: string[] = [];
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, content: string | Uint8Array) => {
    const file = join(folder, packedPath(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const path of paths) {
    const bytes = readFileSync(join(root, path));
    if (ofText.test(path)) {
      const text = compiled(path, bytes.toString("utf8"), (name) => modules.has(name));
      texts.push(text);
      write(path, text);
    } else write(path, bytes);
  }
  const beside = globSync("packages/{editor,import}/package.json", { cwd: root }).map(manifestAt);
  const manifest = packageManifest(manifestAt("package.json"), beside, texts.join("\n"));
  write("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
}
