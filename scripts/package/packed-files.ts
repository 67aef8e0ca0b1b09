import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
import type { PackedPackage } from "./packages.ts";

/** Files that only whoever changes the program needs. */
const ofRepository = [
  "**/!(view-facts).d.ts",
  "scripts/{package,release,test}/**",
  "scripts/{test,build-tests}.ts",
  "scripts/ensure.mjs",
  "scripts/studio/{generate,generate-schemas,client-schema,frozen-studio}.ts",
  "scripts/studio/init/note-sample.ts",
];

/** Returns the files of the repository that a package has, sorted. */
export function packedFiles(root: string, { files }: PackedPackage): string[] {
  return globSync(files, { cwd: root, withFileTypes: true })
    .filter((item) => item.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length + 1))
    .filter((path) => !ofRepository.some((pattern) => matchesGlob(path, pattern)))
    .sort();
}
