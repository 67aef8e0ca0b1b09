import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import type { ExportOptions } from "../../src/sources/exports/export-options.ts";
import { GhostSource } from "../../src/sources/ghost/ghost-source.ts";
import { allOf } from "./made-export.ts";
import { markdownOf, wordsOf } from "./wordpress-read.ts";

type Row = Readonly<Record<string, unknown>>;

/** Writes an export as Ghost does. Posts without facts are public and have a day. */
export function ghostExport(tables: Readonly<Record<string, readonly Row[]>>): string {
  const usual = { type: "post", status: "published", visibility: "public", published_at: "2021-03-04T09:20:30.000Z" };
  const posts = (tables.posts ?? []).map((post, index) => ({ id: `p${index + 1}`, ...usual, ...post }));
  return JSON.stringify({
    db: [{ meta: { exported_on: 1700000000000, version: "5.80.0" }, data: { ...tables, posts } }],
  });
}

/** Opens an export with the files that stand beside it. */
export function openGhost(
  tables: Readonly<Record<string, readonly Row[]>>,
  beside: Readonly<Record<string, string>> = {},
  options: ExportOptions = { map: { collections: {} } },
): Promise<GhostSource> {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries({ ...beside, "site.json": ghostExport(tables) })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return GhostSource.open({ path: join(folder, "site.json"), name: "site.json" }, folder, options);
}

/** Reads the only post of an export, with its Markdown and its notes in words. */
export async function readGhost(
  post: Row,
  others: Readonly<Record<string, readonly Row[]>> = {},
  options?: ExportOptions,
) {
  const source = await openGhost({ ...others, posts: [{ title: "A post", slug: "a-post", ...post }] }, {}, options);
  const [record] = await allOf(source.records());
  if (!record) throw new Error("no record was read");
  const markdown = record.body.format === "html" ? markdownOf(record.body) : record.body.text;
  return { source, record, markdown: markdown.trimEnd(), notes: (record.notes ?? []).map(wordsOf) };
}
