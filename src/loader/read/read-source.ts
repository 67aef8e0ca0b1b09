import { join } from "node:path";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { type ContentFault, faultsOfError } from "../../model/studio/faults.ts";
import type { Entry, RecordData } from "../../model/studio/studio.ts";
import { validateContent } from "../faults/schema-faults.ts";
import { parseSource } from "./front-matter.ts";
import { frontMatterSchema } from "./front-matter-schema.ts";
import { withMadeSlugs } from "./made-slugs.ts";
import { readText } from "./read-text.ts";
import { scanProse } from "./scan-prose.ts";
import type { ScannedProse } from "./scanned-prose.ts";

/** File of a record, by path below the content folder */
export type RecordFile = Pick<Entry, "collection" | "file">;

/** Record as the text of its file tells it, in plain data. It is kept and taken again, so nobody may change it. */
export interface ReadSource {
  faults: ContentFault[];
  /** Absent if the front matter cannot be read */
  prose?: ScannedProse;
  /** Absent if a fault leaves no record */
  record?: { data: RecordData; labels?: Record<string, string>; words: number };
}

/** Reads a record's file. `understand` reads its text, or returns what an earlier reading found in the same text. */
export function readSource(
  folder: string,
  { collection, file }: RecordFile,
  understand: (text: string) => ReadSource = (text) => understood(collection, file, text),
): ReadSource {
  let text: string;
  try {
    text = readText(join(folder, file));
  } catch (error) {
    return { faults: faultsOfError(file, error) };
  }
  return understand(text);
}

/** Reads the text of a record's file. Depends on nothing but its arguments and the program. */
export function understood(collection: CollectionName, file: string, text: string): ReadSource {
  const read: ReadSource = { faults: [] };
  try {
    const { data, body, bodyLine, misread } = parseSource(text);
    read.faults.push(...misread.map((finding) => ({ file, ...finding })));
    const spelled = withMadeSlugs(collection, data);
    const checked = validateContent(file, frontMatterSchema(collection), spelled.data);
    if ("faults" in checked) read.faults.push(...checked.faults);
    read.prose = scanProse(body, bodyLine, file.endsWith(".mdx"));
    if ("data" in checked) {
      const words = body.split(/\s+/).filter(Boolean).length;
      read.record = { data: checked.data as RecordData, ...(spelled.labels && { labels: spelled.labels }), words };
    }
  } catch (error) {
    read.faults.push(...faultsOfError(file, error));
  }
  return read;
}
