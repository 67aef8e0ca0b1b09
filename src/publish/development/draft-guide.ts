import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Guide } from "../../api/inbox/guide.ts";
import { recordThat } from "../../model/records/records-that.ts";
import { guideFileOf } from "../../model/studio/guide-files.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Returns the PDF of a guide from the content folder. */
export function draftGuide(content: string, studio: Studio, slug: string, locale: string): Guide | undefined {
  const entry = recordThat("guide", studio, slug, locale);
  if (!entry) return undefined;
  const path = join(content, guideFileOf(entry));
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { name: `${slug}.pdf`, bytes: found.size, read: () => readFile(path) };
}
