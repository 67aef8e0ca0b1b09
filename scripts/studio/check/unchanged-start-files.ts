import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectionNames } from "../../../src/model/shapes/collections.ts";
import { startFile, startPaths, writtenFor } from "../init/start-languages.ts";
import { asWritten, type FoundRemain } from "./start-places.ts";

/** Returns the files that are read as a whole and are as `init` wrote them: the look, and the guide with its PDF. */
export function remainsOfFiles(languages: readonly string[], folder: string): FoundRemain[] {
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
