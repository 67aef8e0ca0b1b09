import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentSchemas } from "./content-schemas.ts";
import { addSettings, type EditorSettings, editorSettings, type Mapping } from "./editor-settings.ts";
import { frontMatterFolder, frontMatterManifest } from "./front-matter-manifest.ts";
import { jetbrainsFile, jetbrainsSettings } from "./jetbrains-settings.ts";
import { languagesOf, type Workspace } from "./workspace.ts";

/** Folder of the schemas, below the folder that editors open. */
const schemasFolder = ".studio/schemas";

/** Files that were written for editors, by their paths below the folder that editors open. */
export interface WrittenSchemas {
  schemas: string[];
  settings: string[];
  /** Settings that their owner has to add, since the file holds more than plain JSON. */
  left: EditorSettings[];
}

/** Writes the schemas of a content folder, and the settings with which editors find them. */
export function writeSchemas(workspace: Workspace, languages = languagesOf(workspace.folder)): WrittenSchemas {
  const { root, folder, prefix } = workspace;
  const all = Object.entries(contentSchemas(languages));
  const written: WrittenSchemas = { schemas: [], settings: [], left: [] };
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    written.schemas.push(file);
  };
  const mapping: Record<string, string> = {};
  for (const [name, { files, isFrontMatter, schema }] of all) {
    const file = `${schemasFolder}/${name}.json`;
    write(file, JSON.stringify(schema));
    if (isFrontMatter) write(`${frontMatterFolder}/${name}.schema.json`, JSON.stringify(schema));
    else mapping[file] = `${prefix}${files}`;
  }
  write(`${frontMatterFolder}/collections.json`, JSON.stringify(frontMatterManifest(folder), null, 2));
  // The list names files of this machine.
  if (root === folder) write(".astro/.gitignore", "*\n");
  writeSettings(root, mapping, written);
  return written;
}

/** Writes the settings of editors: of VS Code always, of another one where its folder is there. */
function writeSettings(root: string, mapping: Mapping, { settings, left }: WrittenSchemas): void {
  const isUsed = (file: string) => existsSync(join(root, dirname(file)));
  for (const each of editorSettings(mapping)) {
    if (!each.isOfAll && !isUsed(each.file)) continue;
    if (addSettings(root, each)) settings.push(each.file);
    else left.push(each);
  }
  if (!isUsed(jetbrainsFile) || hasOthers(join(root, jetbrainsFile))) return;
  writeFileSync(join(root, jetbrainsFile), jetbrainsSettings(mapping));
  settings.push(jetbrainsFile);
}

/** Returns true for mappings of their owner, which stay. */
function hasOthers(file: string): boolean {
  return existsSync(file) && !readFileSync(file, "utf8").includes(`"${schemasFolder}/`);
}
