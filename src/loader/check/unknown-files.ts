import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { topItems } from "../content-items.ts";
import { contentFiles, contentFolders, rarerFiles, usualFiles } from "../content-names.ts";
import { among, nearTo } from "../faults/schema-faults.ts";
import { isNote } from "../faults/unused-brand-files.ts";
import { isPassedOver } from "../passed-over.ts";
import { componentNameOf } from "../read/component-files.ts";
import { componentsFolder, textsFolder } from "../read/content-folders.ts";

/** Report that an import leaves for people, the list of what it wrote, and what becomes of each part of the old site */
const ofImport = ["import-report.md", "imported.json", "import-map.yaml"];

/** Returns faults for unknown folders and files, since their author takes them for content. */
export async function refuseUnknownFiles(
  folder: string,
  locales: readonly Locale[],
  faults: ContentFault[],
): Promise<void> {
  const folders = contentFolders(folder);
  for (const item of topItems(folder)) {
    const { name: file } = item;
    if (isPassedOver(file)) continue;
    if (item.isDirectory() && !folders.includes(file)) {
      const reason = "is not a folder of the content";
      faults.push({ file, field: "", reason, value: file, expected: among(file, folders) });
    }
    if (!item.isFile() || [...contentFiles, ...ofImport].includes(file)) continue;
    if (/\.(ya?ml|mdx?)$/.test(file) && !/^[A-Z]+\.md$/.test(file)) {
      const reason = "is not a file that the program reads";
      faults.push({ file, field: "", reason, expected: among(file, meantAmong(file)), severity: "warning" });
    } else if (!/\.(ya?ml|mdx?)$/.test(file) && !isNote(file)) {
      const reason = "is not a file that the program reads";
      const expected = "the file in `public/`, beside a record, or elsewhere";
      faults.push({ file, field: "", reason, expected, severity: "warning" });
    }
  }
  for (const { name } of await itemsOf(join(folder, textsFolder))) {
    if (locales.includes(name.replace(/\.yaml$/, "")) && name.endsWith(".yaml")) continue;
    const known = locales.map((locale) => `${locale}.yaml`);
    const expected = `${among(name, known)}, or its language among the locales of studio.yaml`;
    faults.push({
      file: `${textsFolder}/${name}`,
      field: "",
      reason: "belongs to no language of the studio",
      expected,
    });
  }
  for (const { name } of await itemsOf(join(folder, componentsFolder))) {
    if (componentNameOf(name) || !name.endsWith(".astro")) continue;
    const expected = "a name with a capital first letter, such as `Note.astro`";
    faults.push({
      file: `${componentsFolder}/${name}`,
      field: "",
      reason: "has no valid name for a component",
      expected,
    });
  }
}

/** Returns the files that a name may stand for: those of every studio, and one that few have if the name is like it. */
function meantAmong(name: string): string[] {
  const near = nearTo(name, rarerFiles);
  return near ? [near] : usualFiles;
}

async function itemsOf(folder: string) {
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !isPassedOver(name));
}
