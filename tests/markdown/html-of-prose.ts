import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { proseRenderer } from "../../src/publish/prose/prose.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

/** Returns the HTML of Markdown, as the prose of a record is rendered. */
export async function htmlOf(source: string): Promise<string> {
  writeFileSync(join(folder, "one.md"), `---\ntitle: One\n---\n${source}`);
  const written = await proseRenderer(folder, { texts: () => ({}) })({ file: "one.md" } as never);
  return written?.html ?? "";
}
