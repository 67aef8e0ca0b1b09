import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPassedOver } from "../../../src/loader/passed-over.ts";
import { placeFaults } from "../../../src/loader/read/place-faults.ts";
import { languagesOf } from "../schemas/workspace.ts";
import type { FoundRemain, StartRemain } from "./start-places.ts";
import { remainsOfRecords } from "./start-records.ts";
import { remainsOfSettings } from "./start-settings.ts";
import { remainsOfFiles } from "./unchanged-start-files.ts";

/** Returns the files of a content folder with places that are as `init` wrote them, until they are changed. */
export function startRemains(folder: string): StartRemain[] {
  const languages = languagesOf(folder);
  const read = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) && !file.split("/").some(isPassedOver) ? readFileSync(path, "utf8") : undefined;
  };
  const found = [
    ...remainsOfSettings(languages, read),
    ...remainsOfRecords(languages, read),
    ...remainsOfFiles(languages, folder),
  ];
  return found.filter(({ places }) => places.length > 0).map((each) => withLines(folder, each));
}

/** Returns a summary of what is as `init` wrote it, in one line; undefined if nothing is. */
export function startLine(remains: readonly StartRemain[]): string | undefined {
  if (remains.length === 0) return undefined;
  const places = remains.reduce((sum, { count }) => sum + count, 0);
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
  return `${counted(places, "place")} in ${counted(remains.length, "file")} ${places === 1 ? "is" : "are"} as \`init\` wrote ${places === 1 ? "it" : "them"}`;
}

function withLines(folder: string, { file, what, places }: FoundRemain): StartRemain {
  const placed = placeFaults(
    folder,
    places.map(({ field = "", line }) => ({ file, field, reason: what, ...(line !== undefined && { line }) })),
  );
  const lines = placed.map(({ line = 1 }) => line);
  return {
    file,
    line: Math.min(...lines),
    count: places.length,
    what,
    places: places.map(({ field, line }, index) => ({
      ...(field && { field }),
      ...((field ?? line) !== undefined && { line: lines[index] ?? 1 }),
    })),
  };
}
