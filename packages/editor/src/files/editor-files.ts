import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { mendedModule } from "./mended-module.ts";

/** File of the editor: its address below that of the editor, and its place on this machine. */
export interface EditorFile {
  /** Path below the folder of the editor's files. */
  path: string;
  file: string;
  /** True if the file is JSON, published as a module: hosts tell the type of a file by its ending. */
  isJsonModule?: true;
}

const require = createRequire(import.meta.url);

/** Packages whose files the editor loads by name when it needs them → the patterns of these files. */
const loadedByName: Readonly<Record<string, readonly string[]>> = {
  immutable: ["dist/immutable.es.js"],
  turndown: ["lib/turndown.browser.es.js"],
  exifr: ["dist/lite.esm.mjs"],
  svgo: ["dist/svgo.browser.js"],
  "@shikijs/langs": ["dist/*.mjs"],
  "@shikijs/themes": ["dist/*.mjs"],
};

/** Files that the editor loads by the name that their package gives them. */
const otherNames: Readonly<Record<string, string>> = {
  "immutable/dist/immutable.es.js": "immutable",
  "svgo/dist/svgo.browser.js": "svgo/browser",
};

/** Path of the editor's own module below the folder of its files. */
export const editorModule = "sveltia/cms/npm/index.js";

const ownFiles = ["npm/index.js", "npm/chunks/*.js", "npm/assets/*.{js,wasm,woff2,png}", "locales/*.json"];

/** Lists every file that the editor may load, all of them from packages of the lock file. */
export function editorFiles(): EditorFile[] {
  const own = dirname(dirname(fileURLToPath(import.meta.resolve("@sveltia/cms"))));
  return [
    ...filesOf("@sveltia/cms", own, ownFiles),
    ...Object.entries(loadedByName).flatMap(([name, patterns]) => filesOf(name, packageFolder(name, own), patterns)),
  ];
}

function filesOf(name: string, folder: string, patterns: readonly string[]): EditorFile[] {
  // Some hosts do not publish names with `@`.
  const base = name.replace("@", "");
  return globSync(patterns, { cwd: folder })
    .sort()
    .map((found) => {
      const path = `${base}/${relative(".", found).split(sep).join("/")}`;
      const file = join(folder, found);
      return path.endsWith(".json") ? { path: `${path}.js`, file, isJsonModule: true } : { path, file };
    });
}

/** Returns the folder of a package as the editor sees it: its own version, where it has one. */
function packageFolder(name: string, from: string): string {
  const found = require.resolve.paths(`${name}/package.json`)?.map((each) => join(each, name)) ?? [];
  const nested = join(from, "node_modules", name);
  return [nested, ...found].find((folder) => globSync("package.json", { cwd: folder }).length > 0) ?? nested;
}

/** Returns the import map with which a browser finds, below a base, what the editor loads by name. */
export function importMap(files: readonly EditorFile[], base: string): { imports: Record<string, string> } {
  const names = files.flatMap(({ path, isJsonModule }): [name: string, address: string][] => {
    if (isJsonModule) return [[`${base}/${path.replace(/\.js$/, "")}`, `${base}/${path}`]];
    const [, language] = /^(shikijs\/.*)\.mjs$/.exec(path) ?? [];
    const name = language ? `@${language.replace("/dist/", "/")}` : (otherNames[path] ?? path);
    return path.startsWith("sveltia/") ? [] : [[name, `${base}/${path}`]];
  });
  return { imports: Object.fromEntries(names) };
}

/** Style that the editor would add, without the typefaces that it would take from a network of others. */
export interface OwnStyle {
  id: string;
  css: string;
}

/**
 * Returns the style of the editor's typefaces without addresses elsewhere: it has files of its own for them. A page that
 * has an element with the identifier of a style keeps the editor from adding it.
 */
export function ownStyle(files: readonly EditorFile[]): OwnStyle | undefined {
  const own = files.find(({ path }) => path === editorModule);
  const text = own ? readFileSync(own.file, "utf8") : "";
  const [, id, code] = /hash:`(svelte-\w+)`,code:`([^`]*https:\/\/cdn\.[^`]*)`/.exec(text) ?? [];
  if (id === undefined || code === undefined) return undefined;
  return {
    id,
    css: code
      .replaceAll("\\n", "\n")
      .replace(/@font-face\s*\{[^}]*\}|\/\*.*?\*\//g, "")
      .trim(),
  };
}

/**
 * Returns a file as the browser gets it: a JSON file as a module, since browsers load no other through an import without
 * attributes, and the editor's own module with our part in it.
 */
export function programOf({ path, file, isJsonModule }: EditorFile): string | Uint8Array<ArrayBuffer> {
  if (isJsonModule) return `export default ${readFileSync(file, "utf8")}`;
  if (path === editorModule) return mendedModule(readFileSync(file, "utf8"));
  return new Uint8Array(readFileSync(file));
}
