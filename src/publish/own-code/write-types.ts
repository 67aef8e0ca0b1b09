import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { keptFolder, packageFolders } from "../../../functions/hosts/node/places.mjs";
import { componentsFolder, configFile, viewsFolder } from "../../loader/read/content-folders.ts";
import { knownViews } from "../../loader/views/view-files.ts";
import { viewTypes } from "./view-types.ts";

/** Folder of types that are made from a studio's definitions, for its editor of code and for the check */
export const typesFolder = join(keptFolder, "types");

/** Types of facts, which views of every studio get */
const facts = join(import.meta.dirname, "../../components/own/view-facts.d.ts");

/** Returns the files of a studio that are code: views, components, pages of engineers and configuration. */
export function codeFiles(content: string): string[] {
  const patterns = [`{${viewsFolder},${componentsFolder}}/**/*.astro`, "pages/*/**/*.astro", configFile];
  return globSync(patterns, { cwd: content }).sort();
}

/** Writes the types of a studio that has code. Only what is another text is written, so that editors rest. */
export function writeTypes(content: string): void {
  // A draft without rights writes nothing there.
  const mayWrite = process.permission?.has("fs.write", typesFolder) !== false;
  if (!mayWrite || codeFiles(content).length === 0) return;
  const setting = {
    compilerOptions: {
      ...{ strict: true, noImplicitAny: false, skipLibCheck: true, noEmit: true, jsx: "preserve" },
      ...{ target: "es2024", lib: ["es2024", "dom", "dom.iterable"], module: "esnext", moduleResolution: "bundler" },
      ...{ allowImportingTsExtensions: true, resolveJsonModule: true, types: [], ...pathsFor(content) },
    },
    files: ["./views.d.ts", ...packages("astro/client.d.ts")],
    include: [
      "./mdx/**/*.astro",
      ...[viewsFolder, componentsFolder].map((name) => join(content, name, "**/*")),
      join(content, "pages/*/**/*.astro"),
      join(content, configFile),
    ],
  };
  keep("view-facts.d.ts", readFileSync(facts, "utf8"));
  keep("views.d.ts", viewTypes(knownViews(content)));
  keep("tsconfig.json", `${JSON.stringify(setting, null, 2)}\n`);
}

/** Returns the place of a file among the packages of the program. */
function packages(name: string): string[] {
  const places = packageFolders.map((folder) => join(folder, name));
  return places.filter(existsSync).slice(0, 1);
}

/** Returns where the compiler finds packages of the program for a content folder that none of them is around. */
function pathsFor(content: string): { paths?: Record<string, string[]> } {
  if (packageFolders.some((folder) => content.startsWith(dirname(folder) + sep))) return {};
  return {
    paths: { astro: packages("astro/dist/index.d.ts"), "*": packageFolders.map((folder) => join(folder, "*")) },
  };
}

function keep(name: string, text: string): void {
  const path = join(typesFolder, name);
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes a file for the compiler alone, and returns its path. */
export function writeChecked(name: string, text: string): string {
  keep(join("mdx", name), text);
  return join(typesFolder, "mdx", name);
}

/** Forgets what was written for the compiler alone. */
export function forgetChecked(): void {
  rmSync(join(typesFolder, "mdx"), { recursive: true, force: true });
}
