import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { readDefinitions } from "../../../../src/loader/definitions/read-definitions.ts";
import { readSettings } from "../../../../src/loader/read/read-settings.ts";
import { adoptDefinitions } from "../../../../src/model/shapes/definitions/adopted-definitions.ts";
import { withDefinedWords } from "../../../../src/model/texts/with-defined-words.ts";
import { cacheFolder } from "../../../../src/publish/run/cache-folder.ts";
import type { EditorSetup } from "../browser/start-cms.ts";
import { editorConfig } from "../config/editor-config.ts";
import { editorModule } from "../files/editor-files.ts";
import { filesBase } from "./editor-answers.ts";

/** Returns the setup of the editor on a content folder, also where the content has faults. */
export async function localSetup(content: string, site: string): Promise<EditorSetup> {
  adoptDefinitions(readDefinitions(content, []));
  const { data } = await readSettings(content, []);
  const { locales, defaultLocale, company, texts, pricing, menu } = data;
  const config = editorConfig({
    locales,
    defaultLocale,
    name: company.name,
    settings: { studio: company, pricing, menu, texts: texts[defaultLocale] },
    siteUrl: site,
    folder: "",
    // The editor's own backend for trials keeps files in the private file system of the origin: ours is the folder.
    backend: { name: "test-repo" },
    files: (collection) => ({ isNested: isNested(join(content, collection)), hasMdx: false }),
    ...(texts[defaultLocale] && { words: withDefinedWords(texts[defaultLocale], defaultLocale) }),
  });
  return { ...config, module: `${filesBase}/${editorModule}`, kept: basename(cacheFolder(content)) };
}

/** Returns true if records stand in folders below their language. */
function isNested(folder: string): boolean {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
      (item) => /\.mdx?$/.test(item.name) && item.parentPath.slice(folder.length + 1).split(/[\\/]/).length > 1,
    );
  } catch {
    return false;
  }
}
