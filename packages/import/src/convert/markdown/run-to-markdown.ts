import type { Element, Root as HtmlRoot } from "hast";
import type { Definition, FootnoteDefinition, FootnoteReference, Heading, Root, RootContent } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkRehype, { type Options } from "remark-rehype";
import { unified } from "unified";
import { htmlBlocks } from "../html/html-blocks.ts";
import type { HtmlContext } from "../html/html-context.ts";
import { writeBlocks } from "../html/inline-html.ts";
import { pairNotes } from "../html/note-pairs.ts";
import { visitNodes } from "./node-span.ts";

interface State {
  all(node: FootnoteDefinition): Element["children"];
  wrap(children: Element["children"], isLoose: boolean): Element["children"];
}

function mark(
  name: "dataImportReference" | "dataImportNote",
  tagName: string,
  node: FootnoteReference | FootnoteDefinition,
  children: Element["children"],
): Element {
  const element: Element = {
    type: "element",
    tagName,
    properties: { [name]: node.label ?? node.identifier },
    children,
  };
  if (node.position) element.position = node.position;
  return element;
}

const handlers = {
  footnoteReference: (_state: State, node: FootnoteReference) => mark("dataImportReference", "span", node, []),
  footnoteDefinition: (state: State, node: FootnoteDefinition) =>
    mark("dataImportNote", "div", node, state.wrap(state.all(node), true)),
};

const options: Options = {
  allowDangerousHtml: true,
  handlers: handlers as unknown as NonNullable<Options["handlers"]>,
};

const parser = unified().use(remarkRehype, options).use(rehypeRaw).freeze();

/** Returns the HTML of blocks of Markdown, with the HTML in them taken apart and each element at its place. */
export function runToHtml(nodes: readonly RootContent[], definitions: readonly Definition[]): HtmlRoot {
  const others = definitions.filter((definition) => !nodes.includes(definition));
  const root: Root = { type: "root", children: [...nodes, ...others] };
  return parser.runSync(root) as unknown as HtmlRoot;
}

/** Converts blocks of Markdown that hold HTML to Markdown. `steps` is the number of levels that headings go down. */
export function runToMarkdown(tree: HtmlRoot, context: HtmlContext, { steps = 0, hasPairs = false } = {}): string {
  if (hasPairs) pairNotes(tree, context);
  const blocks = htmlBlocks(tree, context);
  for (const block of blocks) {
    visitNodes(block, (node) => {
      if (node.type === "heading") node.depth = Math.min(node.depth + steps, 6) as Heading["depth"];
    });
  }
  return writeBlocks(blocks).trimEnd();
}
