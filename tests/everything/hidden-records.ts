import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import YAML from "yaml";
import { collectionNames, collectionRow } from "../../src/model/shapes/collections.ts";
import { writeInto } from "../support/write-into.ts";

/** Words of records that nobody finds, by the reason why. Each stands in slug, title, summary and prose. */
export const hiddenWords = { draft: "zephyrbarge", unlisted: "quillmarsh", coming: "tidewright" } as const;

type Reason = keyof typeof hiddenWords;

const far = "2999-01-01";

/** Front matter that hides a record of a collection for a reason; undefined if the collection has no such records. */
function hiding(reason: Reason, collection: string): object | undefined {
  const { begins } = collectionRow(collection);
  if (reason === "draft") return { draft: true };
  if (reason === "unlisted") return collection === "pages" ? undefined : { indexed: false };
  return begins === undefined ? undefined : { [begins]: far };
}

/** Writes beside the first record of each collection one of each kind that is not found. */
export function writeHidden(content: string): void {
  for (const collection of collectionNames()) {
    const [first = ""] = globSync(`${collection}/en/*.md`, { cwd: content })
      .filter((file) => !/\.guide\.md$|(home|thanks)\.md$/.test(file))
      .sort();
    const [, written = ""] = /^---\n(.*?)\n---\n/s.exec(readFileSync(join(content, first), "utf8")) ?? [];
    const {
      formerly: _,
      questions: _asked,
      limits: _limits,
      menu: _menu,
      page: _page,
      ...fields
    } = YAML.parse(written);
    for (const [reason, word] of Object.entries(hiddenWords)) {
      const hides = hiding(reason as Reason, collection);
      if (!hides) continue;
      const own = { ...fields, title: `The ${word} of ${collection}`, summary: `About a ${word}.`, ...hides };
      const path = join(content, `${collection}/en/${word}-${basename(first)}`);
      writeInto(path, `---\n${YAML.stringify(own)}---\nDear ${word}.\n`);
      if (collectionRow(collection).guide) {
        for (const ending of ["guide.md", "pdf"]) {
          const beside = readFileSync(join(content, first.replace(/md$/, ending)));
          writeInto(path.replace(/md$/, ending), beside);
        }
      }
    }
  }
}
