import { statSync } from "node:fs";
import { join } from "node:path";
import { looksLikeDrawing } from "../../loader/drawings/drawing-text.ts";
import { toldInDrawing } from "../../loader/drawings/told-in-drawing.ts";
import { splitPicture } from "../../loader/photographs/split-picture.ts";
import { type ToldFacts, toldFacts } from "../../loader/photographs/told-facts.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { toldInPdf } from "../guides/told-in-pdf.ts";
import { KnownFiles } from "../known-files.ts";

/** Files that cameras and programs write facts of their own into */
const telling = /\.(jpe?g|png|webp|avif|gif|tiff?|hei[cf]|svgz?|pdf|mp4|mov|m4v)$/i;

/** Bytes that a file may have to be looked into */
const most = 64 * 1024 ** 2;

/** Returns warnings for files that are published as they are, and tell a place, a camera, an author or a path. */
export async function checkToldFacts(folder: string, files: readonly string[]): Promise<ContentFault[]> {
  const warnings: ContentFault[] = [];
  for (const file of files.filter((each) => telling.test(each))) {
    if (statSync(join(folder, file)).size > most) continue;
    const facts = await known.about(join(folder, file), "told", factsIn);
    const words = Object.entries(facts).map(([fact, value]) => (value === "" ? fact : `${fact} ${value.slice(0, 60)}`));
    if (words.length === 0) continue;
    warnings.push({
      file,
      field: "",
      reason: "is published as it is, and tells more than it shows",
      value: words.join(", "),
      expected: "the file saved without that; beside a record, a picture is published without it",
      severity: "warning",
    });
  }
  return warnings;
}

/** Findings of this process: a draft asks at each change. */
const known = new KnownFiles();

async function factsIn(bytes: Buffer): Promise<ToldFacts> {
  const head = bytes.toString("latin1", 0, 5);
  if (head === "%PDF-") return toldInPdf(bytes);
  if (/^(II\*\0|MM\0\*)/.test(head)) return toldFacts([{ kind: "exif", bytes }]);
  if (looksLikeDrawing(bytes)) return toldInDrawing(bytes);
  return toldFacts(splitPicture(bytes)?.taken ?? []);
}
