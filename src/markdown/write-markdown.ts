import type { Heading, Paragraph, PhrasingContent, Root, RootContent, Text } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import remarkGfm from "remark-gfm";
import remarkStringify, { type Options } from "remark-stringify";
import { unified } from "unified";
import { attentionHandlers } from "./attention.ts";
import { least, leastUnsafe, withoutParentheses } from "./escapes.ts";
import { signsForTags } from "./signs-for-tags.ts";

type Handlers = NonNullable<Options["handlers"]>;
type Handler = NonNullable<Handlers["text"]>;
type State = Parameters<Handler>[2];

/** Words and signs that have no meaning in Markdown. */
const words = /^(?:[\p{L}\p{M}\p{N} ,;()'"%?€·’“”«»–—\u00a0-]|(?<![Ww])\.(?= |$)|:(?= |$))*$/u;
const letter = /^\p{L}/u;

/** Signs of links, emphasis, code and cell borders beside a text, so that it neither begins nor ends a line. */
const [before, behind] = [/^[)*_`>|]?$/, /^[[*_`<|]?$/];

/** Handler that writes plain text as it is. In other text the library looks for each of some fifty signs. */
const text: Handler = (node: Text, parent, state, info) => {
  const { value } = node;
  const begins = letter.test(value) || before.test(info.before);
  const ends = !/[ :]$/.test(value) || behind.test(info.after);
  if (begins && ends && words.test(value)) return value;
  const at = state.indexStack.at(-1) as number;
  const [beforeNode, afterNode] = [parent?.children[at - 1], parent?.children[at + 1]];
  return state.safe(value, { ...info, ...(beforeNode && { beforeNode }), ...(afterNode && { afterNode }) });
};

/** Handler that wraps those of the library, its tables and tasks included, so that they write no needless escapes. */
const root: Handler = (node: Root, _parent, state, info) => {
  const { handlers } = state;
  state.unsafe = leastUnsafe(state.unsafe);
  handlers.paragraph = withLeast(handlers.paragraph);
  handlers.heading = inOneLine(withLeast(handlers.heading));
  handlers.table = withLeastInCells(handlers.table);
  handlers.break = breakInCells(handlers.break);
  handlers.link = withPairedParentheses(handlers.link);
  handlers.image = withPairedParentheses(handlers.image);
  return node.children.some((child) => phrasing(child))
    ? state.containerPhrasing(node as unknown as Paragraph, info)
    : state.containerFlow(node, info);
};

function withLeast(write: Handler): Handler {
  return (...call) => leastOf(write(...call));
}

/** Writes emphasis with signs where they mean the same, and leaves out needless escapes. */
function leastOf(text: string, around?: (line: string) => string): string {
  return least(signsForTags(text, around), around);
}

/** Writes a heading without breaks: with one, it would be written over two lines and underlined. */
function inOneLine(write: Handler): Handler {
  return (node: Heading, ...call) => write({ ...node, children: node.children.map(withoutBreaks) }, ...call);
}

function withoutBreaks(node: PhrasingContent): PhrasingContent {
  if (node.type === "break") return { type: "text", value: " " };
  return "children" in node ? { ...node, children: node.children.map(withoutBreaks) } : node;
}

function breakInCells(write: Handler): Handler {
  return (node, parent, state, info) => (state.stack.includes("tableCell") ? "<br>" : write(node, parent, state, info));
}

function withLeastInCells(write: Handler): Handler {
  return (...call) =>
    write(...call)
      .split("\n")
      .map(leastOfRow)
      .join("\n");
}

/** Removes needless elements and escapes from a row of a table. A pipe within a cell stays escaped, in code too. */
function leastOfRow(line: string): string {
  if (!/[\\<]/.test(line)) return line;
  const cells = line.split(/(?<!\\)\|/);
  return cells.map((cell) => leastOf(cell, (content) => `|${content}|\n|-|`)).join("|");
}

/** Writes the parentheses of a target without escapes if they are paired. */
function withPairedParentheses(write: Handler & { peek?: unknown }): Handler {
  const handler: Handler = (node, parent, state, info) => {
    if (!/[()]/.test(node.url) || !isPaired(node.url)) return write(node, parent, state, info);
    return withUnsafe(state, withoutParentheses(state.unsafe), () => write(node, parent, state, info));
  };
  return Object.assign(handler, { peek: write.peek });
}

function withUnsafe(state: State, unsafe: State["unsafe"], work: () => string): string {
  const outer = state.unsafe;
  state.unsafe = unsafe;
  const result = work();
  state.unsafe = outer;
  return result;
}

function isPaired(url: string): boolean {
  let open = 0;
  for (const sign of url) {
    if (sign === "(") open += 1;
    if (sign === ")") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

const markdown = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-", handlers: { ...attentionHandlers, root, text } })
  .freeze();

/** Writes blocks as Markdown, the same for every surface. */
export function writeMarkdown(children: RootContent[]): string {
  return children.length === 0 ? "" : markdown.stringify({ type: "root", children });
}
