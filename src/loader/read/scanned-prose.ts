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

/** Returns what was found in prose and in a part of it that stands elsewhere, on one line. */
export function withPart(scanned: ScannedProse, part: ScannedProse, line: number): ScannedProse {
  type Found = readonly (number | { line: number })[];
  const parts = new Map(Object.entries(part) as [string, Found][]);
  const all = (Object.entries(scanned) as [string, Found][]).map(([kind, found]) => [
    kind,
    [...found, ...(parts.get(kind) ?? []).map((each) => (typeof each === "number" ? line : { ...each, line }))],
  ]);
  return Object.fromEntries(all) as ScannedProse;
}
