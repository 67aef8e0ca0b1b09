import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collectionRow } from "../../../src/model/shapes/collections.ts";
import type { ProjectCopy } from "../../build/project-copy.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";

const table = "src/model/shapes/collections.ts";

/** Removes rows of collections from the table of a copy; the rest of the program stays. */
export function withoutRows(copy: ProjectCopy, names: readonly string[]): void {
  let text = readFileSync(join(root, table), "utf8");
  for (const name of names) {
    const row = new RegExp(`^  ${name}: collection\\(\\{[\\s\\S]*?^  \\}\\),\\n`, "m");
    if (!row.test(text)) throw new Error(`there is no row of ${name}`);
    text = text.replace(row, "");
  }
  copy.write(table, text);
}

/** Writes a small studio without some collections: without their records, their introductions and the links to them. */
export function contentWithout(folder: string, names: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  writeSmallStudio(folder, { ca: "ca" });
  for (const name of names) {
    emptyCollection(folder, name, "*");
    rmSync(join(folder, name), { recursive: true, force: true });
    for (const file of globSync(`pages/*/${collectionRow(name).segment}.md`, { cwd: folder }))
      rmSync(join(folder, file));
  }
}

/** Removes a collection's records in one language from a content folder, and the links to them from its prose. */
export function emptyCollection(folder: string, name: string, locale: string): void {
  for (const file of globSync(`${name}/${locale}/*`, { cwd: folder })) rmSync(join(folder, file));
  for (const file of globSync(`*/${locale}/*.{md,mdx}`, { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, withoutLinks(readFileSync(path, "utf8"), collectionRow(name).segment as string));
  }
}

/** Replaces links to a list and its records by their texts. */
function withoutLinks(text: string, segment: string): string {
  const target = `(?:/\\w\\w)?(?:/${segment}|\\.\\./${segment})(?:/[^)]*)?`;
  return text.replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${target}\\)`, "g"), "$1");
}
