import type { RootContent } from "hast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { tokensOf } from "./merged-tokens.ts";

const renderer = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true });

/** Elements beside whose tags no blank is seen. */
const block = /^<\/?(p|li|[uo]l|blockquote|h[1-6r]|br|table|thead|tbody|t[rhd]|pre|section|input)\b/;

/** Renders prose and returns its HTML as tags and words: two texts with equal lists look the same. */
export function renderedTokens(prose: string): string[] {
  const tokens = tokensIn(renderer.runSync(renderer.parse(prose)).children, false);
  const isSeen = (token: string | undefined) => token !== undefined && !block.test(token);
  return tokens.filter((token, at) => token !== " " || (isSeen(tokens[at - 1]) && isSeen(tokens[at + 1])));
}

function tokensIn(nodes: readonly RootContent[], isCode: boolean): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "element") {
      const { tagName, properties, children } = node;
      const inner = tokensIn(children, isCode || tagName === "code");
      return [`<${tagName} ${JSON.stringify(properties)}>`, ...inner, `</${tagName}>`];
    }
    if (!("value" in node)) return [];
    return tokensOf(isCode ? node.value : node.value.replace(/\s+/g, " "));
  });
}
