import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPassedOver } from "../../../src/loader/passed-over.ts";
import { placeFaults } from "../../../src/loader/read/place-faults.ts";
import { collectionNames } from "../../../src/model/shapes/collections.ts";
import { startFile, startPaths, writtenFor } from "../init/start-languages.ts";
import { languagesOf } from "../schemas/workspace.ts";
import { asWritten, type FoundRemain, type StartRemain } from "./start-places.ts";
import { remainsOfRecords } from "./start-records.ts";
import { remainsOfSettings } from "./start-settings.ts";

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

/** Returns the files that are read as a whole and are as `init` wrote them: the look, and the guide with its PDF. */
function remainsOfFiles(languages: readonly string[], folder: string): FoundRemain[] {
  const brand = startPaths("brand/*").map((file) => [file, file] as const);
  const guides = languages.flatMap((language) => {
    const pattern = `{${collectionNames().join(",")}}/${writtenFor(language)}/*{.pdf,.guide.md}`;
    return startPaths(pattern).map((file) => {
      const [collection = "", , name = ""] = file.split("/");
      return [join(collection, language, name), file] as const;
    });
  });
  return [...brand, ...guides].sort().flatMap(([file, start]) => {
    if (!existsSync(join(folder, file)) || !isUnchanged(join(folder, file), startFile(start))) return [];
    return [{ file, what: asWritten, places: [{}] }];
  });
}

/** Returns true if two files are the same, but for the facts of the studio and for notes. */
function isUnchanged(file: string, start: string): boolean {
  const [own, given] = [readFileSync(file), readFileSync(start)];
  if (own.equals(given)) return true;
  if (file.endsWith(".pdf")) return false;
  const plain = (text: string) => text.replace(/^# To be translated.*\n/m, "").replace(/\s+/g, " ");
  const parts = plain(given.toString("utf8")).split(/«\w+»/).map(RegExp.escape);
  return new RegExp(`^${parts.join(".+")}$`, "s").test(plain(own.toString("utf8")));
}
