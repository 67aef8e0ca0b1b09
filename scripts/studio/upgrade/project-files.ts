import { readFileSync } from "node:fs";
import { join } from "node:path";

const template = join(import.meta.dirname, "../create/template");

/** Files of the template, with their places in a studio; npm leaves files of some names out of a package. */
const files = { "README.md": "README.md", gitignore: ".gitignore", "check.yml": ".github/workflows/check.yml" };

/** Returns the files that each studio of its own has beside its content, by their paths. */
export function projectFiles(): Map<string, string> {
  return new Map(Object.entries(files).map(([name, path]) => [path, readFileSync(join(template, name), "utf8")]));
}
