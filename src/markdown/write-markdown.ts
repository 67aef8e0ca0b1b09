import type { RootContent, Text } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify, { type Options } from "remark-stringify";
import { unified } from "unified";

type Handler = NonNullable<NonNullable<Options["handlers"]>["text"]>;

/** Words and the signs between them, none of which Markdown is written with. */
const words = /^(?:[\p{L}\p{M}\p{N} ,;()'"%?€·’“”«»–—\u00a0-]|(?<![Ww])\.(?= |$)|:(?= |$))*$/u;
const letter = /^\p{L}/u;

/** The signs beside a text that links, emphasis, code or the borders of a cell keep from the ends of its line. */
const [before, behind] = [/^[)*_`>|]?$/, /^[[*_`<|]?$/];

/** Most text is plain. The library would look for each of some fifty signs in it, as it does in all other. */
const text: Handler = (node: Text, parent, state, info) => {
  const { value } = node;
  const begins = letter.test(value) || before.test(info.before);
  const ends = !/[ :]$/.test(value) || behind.test(info.after);
  if (begins && ends && words.test(value)) return value;
  const at = state.indexStack.at(-1) as number;
  const [beforeNode, afterNode] = [parent?.children[at - 1], parent?.children[at + 1]];
  return state.safe(value, { ...info, ...(beforeNode && { beforeNode }), ...(afterNode && { afterNode }) });
};

const markdown = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-", handlers: { text } })
  .freeze();

/** Markdown of blocks, the same for every surface. */
export function writeMarkdown(children: RootContent[]): string {
  return children.length === 0 ? "" : markdown.stringify({ type: "root", children });
}
