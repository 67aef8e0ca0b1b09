import type { Element, Nodes } from "hast";
import { select } from "hast-util-select";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { typewritten } from "../typewritten.ts";

// Not what the site reads its pages with.
const html = unified().use(rehypeParse, { fragment: true }).freeze();

const exact = /^(code|pre|kbd|samp|script|style|svg|template|textarea)$/;
const read = /^(alt|ariaLabel|ariaDescription|placeholder|title)$/;
/** Written from the root of the site on the page, and with the site in its twin. */
const address = /^(href|src|srcSet)$/;

/** What stands in the prose of a page and not in that of its twin, or the other way round, but for how it is set. */
export function proseFaults(page: string, twin: string): string[] {
  const onPage = select("[data-prose]", html.parse(page)) as Element;
  const said = lines({ type: "root", children: onPage.children });
  const written = lines(html.parse(twin));
  return [...except(said, written), ...except(written, said)];
}

/** The texts that people read on a page, outside code. */
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

/** A tree as lines: its tags with what they say, its texts as typed, and its code letter for letter. */
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
