import { join } from "node:path";
import { bareLabels } from "../../model/records/bare-labels.ts";
import { addedProse, type Showing, sectionProse } from "../../model/sections/added-prose.ts";
import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";
import { mostLetters } from "../../model/shapes/lengths.ts";
import { type ContentFault, faultsOfError } from "../../model/studio/faults.ts";
import type { Entry, RecordData } from "../../model/studio/studio.ts";
import { wordCount } from "../../model/texts/word-count.ts";
import { misreadValues } from "../faults/misread-values.ts";
import { validateContent } from "../faults/schema-faults.ts";
import { wordFaults } from "../faults/word-faults.ts";
import { isPageFacts } from "../own-pages.ts";
import { parseSource, parseYaml, type SourceFile } from "./front-matter.ts";
import { frontMatterSchema } from "./front-matter-schema.ts";
import { withMadeSlugs } from "./made-slugs.ts";
import { blocksInProse, withBlocks } from "./prose-blocks.ts";
import { readText } from "./read-text.ts";
import { scanProse } from "./scan-prose.ts";
import { type ScannedProse, withPart } from "./scanned-prose.ts";

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
    const { data, body, bodyLine, misread } = isPageFacts(file) ? factsAlone(text) : parseSource(text);
    read.faults.push(...misread.map((finding) => ({ file, ...finding })));
    const spelled = withMadeSlugs(collection, data);
    const checked = validateContent(file, frontMatterSchema(collection), spelled.data);
    if ("faults" in checked) read.faults.push(...checked.faults.map((fault) => withNewName(collection, fault)));
    const isMdx = file.endsWith(".mdx");
    const added = "data" in checked ? addedProse({ collection, data: checked.data as RecordData }, nothingShown) : "";
    if (added && isMdx) read.faults.push({ file, ...inMdx });
    const blocks = isMdx ? [] : blocksInProse(file, body);
    read.faults.push(
      ...blocks.flatMap(({ from, faults }) => faults.map((fault) => ({ ...fault, line: bodyLine + from }))),
    );
    const parts = [
      { prose: added, line: lineOfSections(text) },
      ...blocks.map(({ section, from }) => ({
        prose: section ? sectionProse(section, nothingShown) : "",
        line: bodyLine + from,
      })),
    ].filter(({ prose }) => prose !== "");
    read.prose = parts.reduce(
      (scanned, { prose, line }) => withPart(scanned, scanProse(prose, line, false), line),
      scanProse(withBlocks(body, blocks), bodyLine, isMdx),
    );
    const mislabelled = labelFaults(file, spelled.labels);
    read.faults.push(...mislabelled);
    if ("data" in checked && mislabelled.length === 0) {
      const words = wordCount([body, ...parts.map(({ prose }) => prose)].join("\n"));
      read.record = { data: checked.data as RecordData, ...(spelled.labels && { labels: spelled.labels }), words };
    }
  } catch (error) {
    read.faults.push(...faultsOfError(file, error));
  }
  return read;
}

/** Returns the parts of a file of data, whose page is written beside it. */
function factsAlone(text: string): SourceFile {
  return { data: parseYaml(text) ?? {}, body: "", bodyLine: 1, misread: misreadValues(text, 0) };
}

/** Returns the fault of a field under the name that it had before, with the way to the new one. */
function withNewName(collection: CollectionName, fault: ContentFault): ContentFault {
  const { formerly = {} } = collectionRow(collection);
  const name = Object.hasOwn(formerly, fault.field) ? formerly[fault.field]?.field : undefined;
  if (name === undefined) return fault;
  const expected = `\`${name}\`, or \`studio migrate\` with \`rename: { ${collection}: { ${fault.field}: ${name} } }\``;
  return { ...fault, reason: "is an old name", expected };
}

const inMdx = {
  field: "sections",
  reason: "stands in MDX, of which prose in fields is no part",
  expected: "the prose in Markdown, in a file `.md`",
};

/** Returns the line on which the sections of a file begin, or its first. */
function lineOfSections(text: string): number {
  const before = /^sections:/m.exec(text);
  return before ? text.slice(0, before.index).split("\n").length : 1;
}

/** Showing of fields to whoever reads their prose for links and pictures alone. */
const nothingShown: Showing = { locale: "en", words: bareLabels, record: () => undefined };

/** Returns faults for the words in place of slugs, which the fields do not hold any more. */
function labelFaults(file: string, labels: Readonly<Record<string, string>> = {}): ContentFault[] {
  return Object.entries(labels).flatMap(([slug, label]) => {
    const at = { file, field: "", value: label };
    if (label.length > mostLetters.tag && slug.length <= mostLetters.tag) {
      return [
        { ...at, reason: `has a label of ${label.length} letters`, expected: `at most ${mostLetters.tag} letters` },
      ];
    }
    return wordFaults(file, label).map((fault) => ({ ...fault, ...at }));
  });
}
