import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Json = Record<string, unknown>;

/** Settings file of an editor, with what has to stand in it. */
export interface EditorSettings {
  file: string;
  settings: Json;
  /** Set if a folder gets them before it is opened in that editor */
  isOfAll?: true;
}

/** Schema, by its path, and the files that it is for. */
export type Mapping = Readonly<Record<string, string>>;

/** Returns the settings with which editors find the schemas of YAML files. Paths start at the folder they open. */
export function editorSettings(mapping: Mapping): EditorSettings[] {
  const schemas = Object.fromEntries(Object.entries(mapping).map(([schema, files]) => [schema, [files]]));
  const fromRoot = Object.fromEntries(Object.entries(schemas).map(([schema, files]) => [`./${schema}`, files]));
  return [
    {
      file: ".vscode/settings.json",
      isOfAll: true,
      // The extension of Astro reads the schemas of front matter.
      settings: { "yaml.schemas": schemas, "astro.content-intellisense": true },
    },
    {
      file: ".vscode/extensions.json",
      isOfAll: true,
      settings: { recommendations: ["redhat.vscode-yaml", "astro-build.astro-vscode"] },
    },
    {
      file: ".zed/settings.json",
      settings: { lsp: { "yaml-language-server": { settings: { yaml: { schemas: fromRoot } } } } },
    },
  ];
}

/** Adds settings to a file, keeping all that it has. Returns false for a file that is no plain JSON, which stays as it is. */
export function addSettings(root: string, { file, settings }: EditorSettings): boolean {
  const path = join(root, file);
  const present = existsSync(path) ? plainJson(readFileSync(path, "utf8")) : {};
  if (!present) return false;
  const text = `${JSON.stringify(merged(present, settings), null, 2)}\n`;
  if (JSON.stringify(present) === JSON.stringify(JSON.parse(text))) return true;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

function plainJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns settings with those of a second set that they lack; lists get the items that they lack. */
function merged(present: Json, added: Json): Json {
  const all = { ...present };
  for (const [key, value] of Object.entries(added)) {
    const own = all[key];
    if (own === undefined) all[key] = value;
    else if (isObject(own) && isObject(value)) all[key] = merged(own, value);
    else if (Array.isArray(value)) all[key] = withItems(own, value);
  }
  return all;
}

function withItems(own: unknown, items: readonly unknown[]): unknown {
  const present = Array.isArray(own) ? own : [own];
  const lacked = items.filter((item) => !present.includes(item));
  return lacked.length === 0 ? own : [...present, ...lacked];
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
