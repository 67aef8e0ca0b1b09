import { saidOf } from "../../../../src/loader/faults/fault-text.ts";
import { readContent } from "../../../../src/loader/load.ts";
import type { ContentFault } from "../../../../src/model/studio/faults.ts";
import { loadOptionsOf } from "../../../../src/publish/load-options-of.ts";
import { present } from "../../../../src/publish/today.ts";
import type { EditedStudio } from "./edited-studio.ts";
import { placeOf } from "./record-place.ts";
import { Refusal } from "./refusal.ts";
import { type Attempt, inTrial } from "./trial.ts";

/**
 * Returns what the check would say of records, in all of their languages, after an attempt. Throws a Refusal if the attempt made a fault that stops the
 * site from being published; a fault that was there before, or of a draft alone, does not.
 */
export async function judged(studio: EditedStudio, attempt: Attempt): Promise<ContentFault[]> {
  const found = await inTrial(studio.folder, attempt, (folder) => readTwice(folder, studio));
  const stopping = found.published.filter(({ severity }) => severity === undefined);
  if (stopping.length > 0) {
    const before = new Set((await readOnce(studio.folder, studio, false)).map(keyOf));
    const made = stopping.filter((fault) => !before.has(keyOf(fault)));
    if (made.length > 0) throw new Refusal("Nothing was written, since the check would not take it.", made);
  }
  const distinct = new Map(found.all.map((fault) => [JSON.stringify(fault), fault]));
  const records = new Set([...attempt.keys()].map(recordOf));
  return [...distinct.values()].filter(({ file }) => records.has(recordOf(file)));
}

/** Returns the record of a file without its language: a fact that differs is said of any of its languages. */
function recordOf(file: string): string {
  const place = placeOf(file);
  return place ? `${place.collection}/${place.slug}` : file;
}

async function readTwice(folder: string, studio: EditedStudio) {
  const published = await readOnce(folder, studio, false);
  return { published, all: [...published, ...(await readOnce(folder, studio, true))] };
}

async function readOnce(folder: string, { buildOptions }: EditedStudio, wantsDrafts: boolean) {
  const options = { ...buildOptions, ...present(), ...(wantsDrafts && { wantsDrafts }) };
  return (await readContent(folder, loadOptionsOf(folder, options))).faults;
}

/** Returns a fault without its line, which other changes of a file move. */
function keyOf(fault: ContentFault): string {
  return JSON.stringify([fault.file, fault.field, saidOf(fault)]);
}
