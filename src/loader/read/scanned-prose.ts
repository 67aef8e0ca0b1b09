import type { Embed } from "./embeds.ts";

/** Link or picture in prose */
export interface ProseLink {
  /** Address as written */
  url: string;
  /** Line of the file */
  line: number;
  isPicture?: true;
}

/** Links, components, facts and embeds of prose, each with its line in the file */
export interface ScannedProse {
  links: ProseLink[];
  /** Languages that code blocks name */
  languages: { name: string; line: number }[];
  /** Lines of pictures without alternative text */
  unlabelled: number[];
  /** Lines that begin with a pipe, as rows do, and are part of no table */
  pipes: number[];
  /** Components of MDX that the file does not import itself */
  components: { name: string; line: number }[];
  /** Facts of the studio that prose states by name */
  facts: { name: string; line: number }[];
  /** Headings of the first level, which is the title of the page */
  top: { name: string; line: number }[];
  /** Tags of templates in Markdown, outside of code */
  templates: { value: string; line: number }[];
  /** Embeds that browsers may not load or run */
  embeds: Embed[];
  /** Tags in Markdown that are never closed, and tags with the names of components */
  open: { name: string; line: number }[];
  unrendered: { name: string; line: number }[];
}

/** Returns what was found in prose, where everything below a line stands in fields of the front matter. */
export function withFieldsAt(scanned: ScannedProse, below: number, text: string): ScannedProse {
  const before = /^sections:/m.exec(text);
  const fields = before ? text.slice(0, before.index).split("\n").length : 1;
  const placed = (line: number) => (line > below ? fields : line);
  const found = Object.entries(scanned).map(([kind, all]: [string, readonly (number | { line: number })[]]) => [
    kind,
    all.map((each) => (typeof each === "number" ? placed(each) : { ...each, line: placed(each.line) })),
  ]);
  return Object.fromEntries(found) as ScannedProse;
}
