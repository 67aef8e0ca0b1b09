import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Guide } from "../../api/inbox/guide.ts";
import { guideFileOf } from "../../model/studio/guide-files.ts";

/** Returns the PDF of a guide from the content folder. */
export function draftGuide(content: string, slug: string, locale: string): Guide | undefined {
  const path = join(content, guideFileOf({ collection: "resources", locale, slug }));
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { name: `${slug}.pdf`, bytes: found.size, read: () => readFile(path) };
}
