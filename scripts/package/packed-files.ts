import { globSync } from "node:fs";
import { matchesGlob } from "node:path";

/** Files of the program and of the packages that it loads when they are asked for. */
const packed = [
  "{src,functions,scripts}/**/*",
  "packages/{editor,import}/src/**/*",
  ".agents/**/*",
  "astro.config.mjs",
  "tsconfig.json",
  "wrangler.jsonc",
  "README.md",
  "LICENSE",
  "CHANGELOG.md",
];

/** Files that only whoever changes the program needs. */
const ofRepository = [
  "**/*.d.ts",
  "scripts/{package,test}/**",
  "scripts/{test,build-tests}.ts",
  "scripts/ensure.mjs",
  "scripts/studio/{generate,generate-schemas,client-schema,frozen-studio}.ts",
  "scripts/studio/init/note-sample.ts",
];

/** Returns the files of the repository that the package has, sorted. */
export function packedFiles(root: string): string[] {
  return globSync(packed, { cwd: root, withFileTypes: true })
    .filter((item) => item.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length + 1))
    .filter((path) => !ofRepository.some((pattern) => matchesGlob(path, pattern)))
    .sort();
}
