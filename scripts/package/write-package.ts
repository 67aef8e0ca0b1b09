import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compiled, packedPath } from "./compiled.ts";
import { packageManifest } from "./manifest.ts";
import type { PackedPackage } from "./packages.ts";
import { packedFiles } from "./packed-files.ts";

/** Files of text, which name modules or packages. */
const ofText = /\.(ts|mjs|astro|css|yaml)$/;

/** Writes the files of a package into a folder. */
export function writePackage(root: string, packed: PackedPackage, folder: string): void {
  const manifestAt = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const texts: string[] = [];
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, content: string | Uint8Array) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const path of packedFiles(root, packed)) {
    const bytes = readFileSync(join(root, path));
    if (ofText.test(path)) {
      const text = compiled(path, bytes.toString("utf8"), (name) => existsSync(join(root, name)));
      texts.push(text);
      write(packedPath(path), text);
    } else write(packedPath(path), bytes);
  }
  const program = manifestAt("package.json");
  const own = packed.folder === "" ? program : manifestAt(`${packed.folder}package.json`);
  write("package.json", `${JSON.stringify(packageManifest(packed, program, own, texts.join("\n")), null, 2)}\n`);
}
