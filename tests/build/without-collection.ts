import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collectionRow } from "../../src/model/collections.ts";
import { root } from "../harness.ts";
import type { ProjectCopy } from "./project-copy.ts";

const table = "src/model/collections.ts";

/** Takes the row of a collection out of the table of a copy: nothing else of the program is touched. */
export function withoutRow(copy: ProjectCopy, name: string): void {
  const whole = readFileSync(join(root, table), "utf8");
  const row = new RegExp(`^  ${name}: collection\\(\\{[\\s\\S]*?^  \\}\\),\\n`, "m");
  if (!row.test(whole)) throw new Error(`there is no row of ${name}`);
  copy.write(table, whole.replace(row, ""));
}

/** The tests' studio in a folder, without a collection: its records, its introduction, and what prose says of them. */
export function contentWithout(folder: string, name: string): void {
  const segment = collectionRow(name).segment as string;
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "tests/fixtures/studio"), folder, { recursive: true });
  rmSync(join(folder, name), { recursive: true });
  for (const file of globSync(`pages/*/${segment}.md`, { cwd: folder })) rmSync(join(folder, file));
  for (const file of globSync("*/*/*.{md,mdx}", { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, withoutLinks(readFileSync(path, "utf8"), segment));
  }
}

/** What a text says of links to a list and its records, without the links. */
function withoutLinks(text: string, segment: string): string {
  return text.replaceAll(
    new RegExp(`\\[([^\\]]+)\\]\\((?:/\\w\\w)?(?:/${segment}|\\.\\./${segment})(?:/[^)]*)?\\)`, "g"),
    "$1",
  );
}
