import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownToMdast, mdxToMdast } from "satteri";
import { bodyOf } from "../../src/loader/read/front-matter.ts";
import type { Entry, Studio } from "../../src/model/studio/studio.ts";
import { figuresIn } from "./figures.ts";
import { factsOf, sharedFields } from "./record-facts.ts";

/** Part of a Markdown syntax tree that is compared. */
interface Node {
  type: string;
  depth?: number;
  lang?: string | null;
  url?: string;
  name?: string | null;
  children?: Node[];
}

/** Structure and links of a text, without its words. */
interface ProseShape {
  /** Headings, paragraphs, lists, tables, code, quotes and components, in order, with their sizes. */
  blocks: string[];
  /** Addresses of its links. Pictures differ between languages, so only their number is here. */
  links: string[];
}

/** Facts that a file states beside its prose. */
export interface Stated {
  facts: Record<string, unknown>;
  figures: string[];
  shape: ProseShape;
}

/** File of a record in a language, and the same in the studio's first language, which it is compared with. */
export interface Pair {
  file: string;
  first: Stated;
  other: Stated;
}

/** Returns the texts of a studio, guides among them, that exist in its first language and another. */
export function pairsOf(studio: Studio, folder: string): Pair[] {
  const [firstLocale, ...others] = studio.locales;
  const firsts = studio.entries.filter(({ locale }) => locale === firstLocale);
  return firsts.flatMap((first) =>
    others.flatMap((locale) => {
      const other = studio.get(first.collection, first.slug, locale);
      return other ? pairsOfRecord(first, other, folder) : [];
    }),
  );
}

function pairsOfRecord(first: Entry, other: Entry, folder: string): Pair[] {
  const pairOf = (fileOf: (entry: Entry) => string): Pair => ({
    file: fileOf(other),
    first: stated(first, folder, fileOf(first)),
    other: stated(other, folder, fileOf(other)),
  });
  const hasGuide = [first, other].every((entry) => existsSync(join(folder, guideOf(entry))));
  return [pairOf(({ file }) => file), ...(hasGuide ? [pairOf(guideOf)] : [])];
}

function guideOf({ file }: Entry): string {
  return file.replace(/\.mdx?$/, ".guide.md");
}

function stated(entry: Entry, folder: string, file: string): Stated {
  const body = bodyOf(readFileSync(join(folder, file), "utf8"));
  const words = JSON.stringify([sharedFields(entry), body]);
  return { facts: factsOf(entry), figures: figuresIn(words), shape: shapeOf(body, file.endsWith(".mdx")) };
}

function shapeOf(body: string, isMdx: boolean): ProseShape {
  const parse = isMdx ? mdxToMdast : markdownToMdast;
  const tree = parse(body, { features: { gfm: true, frontmatter: false } }) as Node;
  return { blocks: (tree.children ?? []).map(blockOf), links: linksOf(tree).sort() };
}

function blockOf({ type, depth, lang, name, children = [] }: Node): string {
  if (type === "heading") return `heading ${depth}`;
  if (type === "code") return `code ${lang}`;
  if (type === "list") return `list of ${children.length}`;
  if (type === "table") return `table of ${children.length} × ${children[0]?.children?.length}`;
  return name ?? type;
}

function linksOf({ type, url, children = [] }: Node): string[] {
  const own = url === undefined ? [] : [type === "image" ? "picture" : url];
  return [...own, ...children.flatMap(linksOf)];
}
