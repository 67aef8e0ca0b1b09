import { hash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { componentsFolder } from "../../loader/read/component-files.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Setting } from "../create-site.ts";

/** Files of the content that become code and styles of every page */
const compiled = ["brand/**", `${componentsFolder}/**`, "*/*/**/*.mdx"];

/** Returns what the code of pages is made of, beside settings: the fingerprint of the program, and files of the content. */
export function codeKey(program: string, content: string, { baseUrl, rate, formBytes, isPreview = false }: Setting) {
  const files = compiled
    .flatMap((pattern) => globSync(pattern, { cwd: content, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return digestOf([program, baseUrl, rate, formBytes, isPreview, files.map((path) => [path, digestOfFile(path)])]);
}

/** Returns the key of a renderer: its code, the settings that scripts and styles hold, and the pictures that it can show. */
export function rendererKey(code: string, content: string, studio: Studio): string {
  const { company, texts, brand, menu, locales, defaultLocale, entries } = studio;
  const shown = new Set(entries.flatMap(({ pictures, linked = [] }) => [...pictures, ...linked]));
  const pictures = [...shown]
    .filter((file) => existsSync(join(content, file)))
    .sort()
    .map((file) => [file, digestOfFile(join(content, file))]);
  return digestOf([code, company, texts, brand, menu, locales, defaultLocale, pictures]);
}

function digestOf(inputs: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(inputs));
}

function digestOfFile(path: string): string {
  return hash("sha256", readFileSync(path));
}
