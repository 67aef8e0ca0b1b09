import { type ExportFile, readText, startOf } from "../exports/read-text.ts";
import { SourceFault } from "../exports/source-fault.ts";
import { type XmlHearer, xmlRecords } from "../exports/xml-records.ts";
import type { XmlElement } from "../exports/xml-tree.ts";
import { WordpressIndex } from "./wordpress-index.ts";

/** Elements of a WXR file that say something beside its items. */
const head = "title link description language wp:base_blog_url wp:author wp:category wp:tag wp:term".split(" ");

const emptied = new Set(["wp:comment"]);

/** Returns true for the beginning of a WXR file. */
export function isWxrStart(start: string): boolean {
  return /<rss\b/.test(start) && /wordpress\.org\/export\//.test(start);
}

/** Yields the elements of a WXR file that are wanted, one after another. */
export async function* readElements(
  file: ExportFile,
  records: ReadonlySet<string>,
  hearer: XmlHearer & { onUnreadable?(line: number): void } = {},
): AsyncGenerator<XmlElement> {
  const text = readText(file, { encoding: await encodingOf(file), ...hearer });
  yield* xmlRecords(text, file.name, { records, emptied }, hearer);
}

/** Reads everything but bodies. Refuses files that are no export, and those with hostile parts. */
export async function readIndex(files: readonly ExportFile[], kinds: ReadonlySet<string>): Promise<WordpressIndex> {
  const index = new WordpressIndex(kinds);
  for (const file of files) {
    let items = 0;
    const place = (line: number) => ({ file: file.name, line });
    const hearer = {
      onUnreadable: (line: number) =>
        index.count({ kind: "left", what: "characters that cannot be read (�)" }, place(line)),
      onForbidden: (line: number) =>
        index.count({ kind: "dropped", what: "control characters in the export" }, place(line)),
      onCut: (line: number) => {
        const said = `${file.name} ends in line ${line}, within an element: ${items} whole items were read`;
        index.count({ kind: "cut", what: "exports that end too early", detail: said }, place(line));
      },
    };
    for await (const element of readElements(file, new Set([...head, "item"]), hearer)) {
      if (element.name === "item") items += 1;
      index.add(element, file.name);
    }
  }
  return index;
}

async function encodingOf(file: ExportFile): Promise<string> {
  const stated = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(await startOf(file, 300))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(stated).encoding;
  } catch {
    throw new SourceFault(
      { file: file.name, line: 1 },
      `has the encoding ${stated}, which is unknown`,
      "Export it in UTF-8.",
    );
  }
}
