import type { FolderDocument } from "../../folder-site.ts";
import { momentOf, textOf } from "../../map/written-values.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { patternAddress } from "./permalink-pattern.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Patterns of addresses that sites have. */
const patterns = [
  "/:year/:month/:day/:slug/",
  "/:year/:month/:slug/",
  "/:year/:slug/",
  "/blog/:year/:month/:day/:slug/",
  "/blog/:year/:month/:slug/",
  "/posts/:slug/",
  "/blog/:slug/",
  "/articles/:slug/",
  "/:slug/",
];

/** Returns the pattern that most links of the documents to each other follow; undefined if they follow none. */
export function guessedPattern(
  folder: SourceFolder,
  documents: readonly FolderDocument[],
  origins: readonly string[],
): string | undefined {
  const linked = new Set<string>();
  for (const { path } of documents.slice(0, 2000)) {
    for (const [, origin, address = ""] of folder.text(path).matchAll(/(https?:\/\/[^\s/"')]+)?(\/[\w%./-]{3,})/g)) {
      if (origin === undefined || origins.includes(origin)) linked.add(address.replace(/\/$/, ""));
    }
  }
  const counts = patterns.map((pattern) => {
    const count = documents.filter((document) => {
      const reader = new FieldReader(document.fields);
      const moment = momentOf(reader.first(fieldNames.published)?.value) ?? document.day;
      const slug = textOf(reader.first(fieldNames.slug)?.value) ?? document.name;
      const address = patternAddress(pattern, {
        moment,
        slug,
        title: slug,
        path: "",
        categories: [],
        collection: "",
        ending: "",
      });
      return address !== undefined && linked.has(address.replace(/\/$/, ""));
    }).length;
    return { pattern, count };
  });
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count >= 2 ? best.pattern : undefined;
}
