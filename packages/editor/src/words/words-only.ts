import jsYaml from "js-yaml";
import { parse } from "yaml";
import { saidOf } from "../../../../src/loader/faults/fault-text.ts";
import { knownComponents } from "../../../../src/loader/read/component-files.ts";
import type { ContentFault } from "../../../../src/model/studio/faults.ts";
import { isObject } from "../merge/same-value.ts";
import { splitRecord } from "../merge/split-record.ts";
import { codeInMarkdown } from "./code-in-markdown.ts";
import { codeInMdx } from "./code-in-mdx.ts";
import { byHand, type CodePart, codePart } from "./code-part.ts";

/** File as it would be written, and as it was; no path before where it is new. */
export interface Rewriting {
  /** Path below the content folder, with the ending that the file has on the disk. */
  path: string;
  after: string;
  before?: string;
}

/** Error for a text with code that its file does not have yet. */
export class CodeError extends Error {
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    const said = faults.map(
      (fault) => `${fault.file}${fault.line === undefined ? "" : `:${fault.line}`} ${saidOf(fault)}`,
    );
    super(["What is written here is words, and this is code. Nothing was saved.", ...said].join("\n"));
    this.faults = faults;
  }
}

/** Throws a CodeError if a record has more code after than before: what engineers wrote may stay as it is. */
export function refuseCode(content: string, { path, after, before }: Rewriting): void {
  if (!/\.mdx?$/.test(path)) return;
  const isMdx = path.endsWith(".mdx");
  const known = knownComponents(content);
  const kept = before === undefined ? [] : codeInRecord(before, isMdx, known).map(({ key }) => key);
  const added = codeInRecord(after, isMdx, known).filter(({ key }) => {
    const at = kept.indexOf(key);
    if (at !== -1) kept.splice(at, 1);
    return at === -1;
  });
  if (added.length > 0) throw new CodeError(added.map(({ key: _, ...fault }) => ({ file: path, ...fault })));
}

/** Returns all code in the text of a record; `isMdx` tells whether its file is compiled. */
function codeInRecord(text: string, isMdx: boolean, known: readonly string[]): CodePart[] {
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const record = splitRecord(source);
  if (!record) return isMdx ? [unparted(1, source.split("\n", 1)[0] ?? "")] : codeInMarkdown(source, 1);
  const { frontMatter, between, prose } = record;
  const linesBefore = `---\n${frontMatter}${between}`.split("\n").length - 1;
  if (!isMdx) return codeInMarkdown(prose, linesBefore + 1);
  const lines = source.split("\n");
  const ofFrontMatter = frontMatter.split("\n").findIndex((line) => /^(---|\+\+\+)/.test(line));
  const ends = lines.findIndex((line) => line.includes("\r"));
  return [
    ...(ofFrontMatter === -1 ? [] : [unparted(ofFrontMatter + 2, lines[ofFrontMatter + 1] ?? "")]),
    ...(ends === -1
      ? []
      : [codePart(ends + 1, "has a line end of another system", lines[ends] ?? "", "one kind of line ends")]),
    ...layoutIn(frontMatter),
    ...codeInMdx(prose, linesBefore, known),
  ];
}

/** Astro finds another end of the front matter than we do, so that fields would become prose. */
function unparted(line: number, value: string): CodePart {
  return codePart(line, "parts no front matter from prose", value, "the fields between two lines of `---`");
}

/** Returns the field by which Astro imports a file around a page, however YAML writes it. */
function layoutIn(frontMatter: string): CodePart[] {
  const readings = [() => parse(frontMatter, { merge: true, logLevel: "silent" }), () => jsYaml.load(frontMatter)];
  const layouts = readings.map((read) => fieldsOf(read).layout).filter((layout) => layout !== undefined);
  const [layout] = layouts;
  if (layout === undefined) return [];
  const line = frontMatter.split("\n").findIndex((each) => each.includes("layout")) + 2;
  return [
    { ...codePart(line, "names a file that the page would import", JSON.stringify(layouts), byHand), field: "layout" },
  ];
}

/** Front matter that cannot be read runs nothing; the check says what is wrong with it. */
function fieldsOf(read: () => unknown): Record<string, unknown> {
  try {
    const fields: unknown = read();
    return isObject(fields) ? fields : {};
  } catch {
    return {};
  }
}
