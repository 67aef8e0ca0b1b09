import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packedPath, withPackedNames } from "./compiled.ts";
import { declarationsOf } from "./declarations.ts";
import type { PackedPackage } from "./packages.ts";

/** Writes the declarations of what a package names for others, each beside its module. */
export function writeDeclarations(root: string, { exports }: PackedPackage, folder: string): void {
  const declarations = declarationsOf(root, Object.values(exports));
  for (const [path, text] of declarations) {
    const file = join(folder, packedPath(path).replace(/\.js$/, ".d.ts"));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      withPackedNames(path, text, (name) => declarations.has(name)),
    );
  }
}
