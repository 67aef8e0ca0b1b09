import type { SourceRecord } from "../source.ts";

/** Returns the folder or type of the source that a record is one of, as a map names it. */
export function typeOf({ kind, place }: Pick<SourceRecord, "kind" | "place">): string {
  const folders = place.file.split("/").slice(0, -1);
  return folders.find((each) => each === kind || each === `_${kind}`) ?? kind;
}
