import type { EditedStudio } from "./edited-studio.ts";
import { namedPlace } from "./record-place.ts";
import { type ReadRecord, readRecord } from "./record-text.ts";
import { stale } from "./write-record.ts";

/** Reads a record that is to be changed. Throws a Refusal if its file is not as it was at the version, quoted or not. */
export async function readAtVersion(studio: EditedStudio, path: string, version: string): Promise<ReadRecord> {
  const record = await readRecord(studio.files, namedPlace(studio.folder, path));
  if (record.version !== version.replaceAll('"', "")) throw stale(path);
  return record;
}
