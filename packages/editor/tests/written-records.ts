import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../tests/support/places.ts";
import { recordFormat } from "../src/browser/record-format.ts";
import { formHints } from "../src/config/form-hints.ts";

/** Record of a content folder of the project. */
export interface WrittenRecord {
  file: string;
  collection: string;
  /** Text as the editor reads it: with Unix line ends, and without blanks at its ends. */
  text: string;
}

/** Lists the records of the sample, of the tests' studios and of what `init` writes. */
export function writtenRecords(): WrittenRecord[] {
  const folders = ["content", "tests/fixtures/studio", "tests/fixtures/bare", "scripts/studio/init/start"];
  return folders.flatMap((folder) =>
    globSync("{articles,cases,comparisons,jobs,pages,people,resources,services}/*/**/*.{md,mdx}", {
      cwd: join(root, folder),
    })
      .filter((file) => !file.endsWith(".guide.md"))
      .map((file) => ({
        file: `${folder}/${file}`,
        collection: file.split("/")[0] as string,
        text: readFileSync(join(root, folder, file), "utf8")
          .trim()
          .replace(/\r\n?/g, "\n"),
      })),
  );
}

/** Contents of a form, by the names of its fields. */
export type Contents = Record<string, unknown>;

/** Writes a record as the editor does: reads it into a form, changes the form, and gives it to the writer. */
export function writtenBy(change: (contents: Contents) => Contents, { collection, text }: WrittenRecord): string {
  const hints = formHints(collection);
  const { fromFile, toFile } = recordFormat(hints);
  // A form shows a switch for each field that has one, whatever the file states.
  const contents = fromFile(text);
  const switches = Object.entries(hints.fields).flatMap(([name, { fallback }]) =>
    fallback === undefined ? [] : [[name, fallback]],
  );
  return `${toFile(change({ ...Object.fromEntries(switches), ...contents })).trim()}\n`;
}
