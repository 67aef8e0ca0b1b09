import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { guideBytes } from "../../api/policy.ts";
import type { Records } from "../../loader/read/read-records.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import { type ContentFault, readable } from "../../model/studio/faults.ts";
import { guideFileOf } from "../../model/studio/guide-files.ts";
import type { Entry } from "../../model/studio/studio.ts";
import { readPages } from "./pdf-pages.ts";

/** Returns faults in the PDFs of records that promise one. */
export async function checkGuides(folder: string, { entries }: Records): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  for (const entry of entries) {
    const { guide } = collectionRow(entry.collection);
    if (guide) faults.push(...(await checkGuide(folder, entry, guide.pages)));
  }
  return faults;
}

async function checkGuide(folder: string, entry: Entry, pages: string | undefined): Promise<ContentFault[]> {
  const file = guideFileOf(entry);
  const expected = "a PDF, such as `npm run studio -- print` makes";
  const refused = (reason: string) => [{ file, field: "", reason, expected }];
  const path = join(folder, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return refused("is missing: it is what people are sent who ask for this guide");
  if (found.size > guideBytes) {
    return refused(`has ${mebibytes(found.size)} MiB, and a guide may have ${mebibytes(guideBytes)} MiB`);
  }
  const bytes = readFileSync(path);
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") return refused("is not a PDF");
  try {
    const { count } = await readPages(bytes);
    if (pages === undefined) return [];
    const promised = (entry.data as Record<string, unknown>)[pages];
    if (count === promised) return [];
    const reason = "is not how many pages the PDF has";
    return [{ file: entry.file, field: pages, reason, value: promised, expected: `${count}, as ${file} has` }];
  } catch (error) {
    return refused(`cannot be read as a PDF: ${readable(error)}`);
  }
}

function mebibytes(bytes: number): number {
  return Math.ceil((bytes / (1024 * 1024)) * 10) / 10;
}
