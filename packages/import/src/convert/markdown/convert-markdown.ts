import type { Definition, Heading, Nodes, Root, RootContent } from "mdast";
import type { HtmlContext } from "../html/html-context.ts";
import { pairNotes } from "../html/note-pairs.ts";
import { type Edit, edited, type LinedText, linedText } from "../lined-text.ts";
import { holdsHtml, htmlRuns } from "./html-runs.ts";
import { linkEdits } from "./link-edits.ts";
import { spanOf, visitNodes } from "./node-span.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { runToHtml, runToMarkdown } from "./run-to-markdown.ts";

/**
 * Converts Markdown of another generator to ours. Blocks without HTML stay as they were written, but for addresses and
 * the levels of headings; blocks with HTML are written anew.
 */
export function convertMarkdown(source: LinedText, given: HtmlContext): string {
  const { text, lines } = source;
  const tree = parseMarkdown(text);
  const context = { ...relined(given, lines), targets: targetsIn(tree) };
  const definitions = tree.children.filter((node): node is Definition => node.type === "definition");
  const steps = headingsIn(tree) ? 1 : 0;
  if (hasNotePairs(tree, definitions)) {
    return `${runToMarkdown(runToHtml(tree.children, definitions), context, { steps, hasPairs: true })}\n`;
  }
  const runs = htmlRuns(tree);
  const inRuns = new Set(runs.flatMap(({ nodes }) => nodes));
  const plain = tree.children.filter((node) => !inRuns.has(node));
  const edits: Edit[] = [
    ...runs.map(({ nodes }) => {
      const written = runToMarkdown(runToHtml(nodes, definitions), context, { steps });
      const [from, to] = [spanOf(nodes[0] as RootContent).from, spanOf(nodes.at(-1) as RootContent).to];
      return written === "" ? removed(text, from, to) : { from, to, text: written };
    }),
    ...linkEdits(text, tree, plain, context),
    ...(steps > 0 ? headingEdits(text, plain) : []),
    ...plain.filter(isEditorMark).map((node) => removed(text, spanOf(node).from, spanOf(node).to)),
  ];
  const written = withoutGaps(edited(source, edits).text);
  return `${written.replace(/^(?:[ \t]*\n)+/, "").trimEnd()}\n`;
}

/** Returns the identifiers that links of Markdown and HTML within the prose lead to. */
function targetsIn(tree: Root): Set<string> {
  const found = new Set<string>();
  visitNodes(tree, (node) => {
    if (node.type === "link" && node.url.startsWith("#")) found.add(node.url.slice(1));
    if (node.type !== "html") return;
    for (const [, id = ""] of node.value.matchAll(/href\s*=\s*["']?#([^"'\s>]+)/gi)) found.add(id);
  });
  return found;
}

/** Leaves one empty line between blocks, where something between them went. */
function withoutGaps(text: string): string {
  if (!/\n[ \t]*\n[ \t]*\n/.test(text)) return text;
  const spans = parseMarkdown(text).children.map(spanOf);
  const edits = spans.slice(1).map(({ from }, index): Edit => {
    const start = spans[index]?.to ?? from;
    return { from: start, to: Math.max(text.lastIndexOf("\n", from - 1) + 1, start), text: "\n\n" };
  });
  const isWide = (gap: string) => /^\s*$/.test(gap) && gap.split("\n").length > 3;
  return edited(
    linedText(text, 1),
    edits.filter(({ from, to }) => isWide(text.slice(from, to))),
  ).text;
}

/** Returns the edit that removes a block with the empty lines behind it. */
function removed(text: string, from: number, to: number): Edit {
  return { from, to: to + (/^(?:[ \t]*\n)*/.exec(text.slice(to))?.[0].length ?? 0), text: "" };
}

function relined(context: HtmlContext, lines: readonly number[]): HtmlContext {
  const at = (line: number) => lines[line - 1] ?? lines.at(-1) ?? line;
  return {
    note: (kind, what, line, detail) => context.note(kind, what, at(line), detail),
    link: (address, line) => context.link(address, at(line)),
    picture: (address, line) => context.picture(address, at(line)),
    embed: (address, line) => context.embed(address, at(line)),
  };
}

/** Returns true if prose has a heading of the first level, in Markdown or HTML: it goes down, with all others. */
function headingsIn(tree: Root): boolean {
  let isFound = false;
  visitNodes(tree, (node) => {
    if (node.type === "heading" && node.depth === 1) isFound = true;
    if (node.type === "html" && /<h1\b/i.test(node.value)) isFound = true;
  });
  return isFound;
}

function hasNotePairs(tree: Root, definitions: readonly Definition[]): boolean {
  if (!tree.children.some(holdsHtml)) return false;
  let mayHave = false;
  visitNodes(tree, (node) => {
    if (node.type === "html" && /\b(id|name)\s*=|href\s*=\s*["']?#/i.test(node.value)) mayHave = true;
  });
  // Pairing changes its tree, so that the conversion gets another one.
  return mayHave && pairNotes(runToHtml(structuredClone(tree.children), definitions)) > 0;
}

function isEditorMark(node: RootContent): boolean {
  return node.type === "html" && /^<!--\s*(more|truncate|excerpt|end_?excerpt)\b[^>]*-->\s*$/i.test(node.value);
}

/** Returns the edits that put each heading one level down. */
function headingEdits(text: string, nodes: readonly Nodes[]): Edit[] {
  const edits: Edit[] = [];
  for (const top of nodes) {
    visitNodes(top, (node) => {
      if (node.type === "heading") edits.push(...editOf(text, node));
    });
  }
  return edits;
}

function editOf(text: string, node: Heading): Edit[] {
  const { from, to } = spanOf(node);
  if (text[from] === "#") return node.depth < 6 ? [{ from, to: from, text: "#" }] : [];
  const underline = text.lastIndexOf("\n", to - 1) + 1;
  const sign = text.slice(underline, to);
  if (node.depth === 1) return [{ from: underline, to, text: sign.replaceAll("=", "-") }];
  // The second level has the last underline there is.
  const last = node.children.at(-1);
  const words = text.slice(from, last ? spanOf(last).to : from).replace(/\s*\n\s*/g, " ");
  return [{ from, to, text: `### ${words}` }];
}
