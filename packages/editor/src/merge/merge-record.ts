import type { ShownForm } from "./change-node.ts";
import { type Fields, mergeFrontMatter, newFrontMatter } from "./merge-front-matter.ts";
import { mergeProse } from "./merge-prose.ts";
import { splitRecord } from "./split-record.ts";

/** Contents of a record as the editor has them. */
export interface RecordContents {
  fields: Fields;
  prose: string;
}

/** Returns the text of a record with other contents, as little changed as possible; without an earlier text, a new one. */
export function mergeRecord(before: string | undefined, { fields, prose }: RecordContents, shown?: ShownForm): string {
  const old = before === undefined ? undefined : splitRecord(before);
  if (!old) return `---\n${newFrontMatter(fields)}---\n${ended(prose.trim(), "")}`;
  const frontMatter = mergeFrontMatter(old.frontMatter, fields, shown);
  const merged = mergeProse(old.prose, prose);
  const between = old.between.endsWith("\n") ? old.between : `${old.between}\n`;
  return `${old.opening}${frontMatter}${between}${old.prose === "" ? ended(merged, old.end) : merged + old.end}`;
}

/** Returns prose with the end that it had, or a line end; a record may have no prose at all. */
function ended(prose: string, end: string): string {
  return prose + (end || (prose === "" ? "" : "\n"));
}
