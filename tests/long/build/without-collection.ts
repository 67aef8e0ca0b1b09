import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collectionRow } from "../../../src/model/shapes/collections.ts";
import type { ProjectCopy } from "../../build/project-copy.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";

const table = "src/model/shapes/collections.ts";

/** Takes rows of collections out of the table of a copy: nothing else of the program is touched. */
export function withoutRows(copy: ProjectCopy, names: readonly string[]): void {
  let text = readFileSync(join(root, table), "utf8");
  for (const name of names) {
    const row = new RegExp(`^  ${name}: collection\\(\\{[\\s\\S]*?^  \\}\\),\\n`, "m");
    if (!row.test(text)) throw new Error(`there is no row of ${name}`);
    text = text.replace(row, "");
  }
  copy.write(table, text);
}

/** Writes a small studio without collections: their records, their introductions, and where prose leads to them. */
export function contentWithout(folder: string, names: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  writeSmallStudio(folder, { ca: "ca" });
  for (const name of names) {
    emptyCollection(folder, name, "*");
    rmSync(join(folder, name), { recursive: true });
    for (const file of globSync(`pages/*/${collectionRow(name).segment}.md`, { cwd: folder }))
      rmSync(join(folder, file));
  }
}

/** Takes the records of a collection out of a content folder in a language, and the links to them out of its prose. */
export function emptyCollection(folder: string, name: string, locale: string): void {
  for (const file of globSync(`${name}/${locale}/*`, { cwd: folder })) rmSync(join(folder, file));
  for (const file of globSync(`*/${locale}/*.{md,mdx}`, { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, withoutLinks(readFileSync(path, "utf8"), collectionRow(name).segment as string));
  }
}

/** A text whose links to a list and its records say the same without leading there. */
function withoutLinks(text: string, segment: string): string {
  const target = `(?:/\\w\\w)?(?:/${segment}|\\.\\./${segment})(?:/[^)]*)?`;
  return text.replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${target}\\)`, "g"), "$1");
}
