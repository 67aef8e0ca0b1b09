import type { Element, Nodes } from "hast";
import { select } from "hast-util-select";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { typewritten } from "../typewritten.ts";

// A parser other than the site's own.
const html = unified().use(rehypeParse, { fragment: true }).freeze();

const exact = /^(code|pre|kbd|samp|script|style|svg|template|textarea)$/;
const read = /^(alt|ariaLabel|ariaDescription|placeholder|title)$/;
/** Attributes with addresses, which are relative to the root on the page and absolute in its Markdown variant. */
const address = /^(href|src|srcSet)$/;

/** Returns differences of prose between a page and its Markdown variant, apart from typography. */
export function proseFaults(page: string, variant: string): string[] {
  const onPage = select("[data-prose]", html.parse(page)) as Element;
  const said = lines({ type: "root", children: onPage.children });
  const written = lines(html.parse(variant));
  return [...except(said, written), ...except(written, said)];
}

/** Returns the texts that people read on a page, outside of code. */
export function readTexts(page: string): string[] {
  const texts: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === "text") texts.push(node.value);
    if (node.type !== "element" && node.type !== "root") return;
    if (node.type === "element") {
      if (exact.test(node.tagName)) return;
      for (const [name, value] of Object.entries(node.properties)) if (read.test(name)) texts.push(String(value));
    }
    node.children.forEach(visit);
  };
  visit(html.parse(page));
  return texts;
}

function except(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((line, index) => line !== others[index]).slice(0, 1);
}

/** Flattens a tree to lines: tags with their attributes, texts as typed, and code unchanged. */
function lines(node: Nodes, isExact = false): string[] {
  if (node.type === "text") {
    const text = isExact ? node.value : typewritten(node.value).replace(/\s+/g, " ");
    return text.trim() ? [text.trim()] : [];
  }
  if (!("children" in node)) return [];
  const within = node.children.flatMap((child) =>
    lines(child, isExact || (node.type === "element" && exact.test(node.tagName))),
  );
  return node.type === "element"
    ? [`<${node.tagName} ${attributesOf(node)}>`, ...within, `</${node.tagName}>`]
    : within;
}

function attributesOf({ properties }: Element): string {
  const kept = Object.entries(properties).filter(([name]) => !address.test(name));
  return kept.map(([name, value]) => `${name}=${read.test(name) ? typewritten(String(value)) : value}`).join(" ");
}
