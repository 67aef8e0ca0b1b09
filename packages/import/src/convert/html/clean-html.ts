import type { Element, ElementContent, Nodes, Parents, RootContent } from "hast";
import { treeTextOf } from "../../../../../src/markdown/text-of.ts";
import { cleanAttributes } from "./clean-attributes.ts";
import type { HtmlContext } from "./html-context.ts";
import { nodeLine } from "./node-line.ts";

/** Scripts of other sites that only dress what stands in the text already. */
const dressing =
  /platform\.(twitter|x)\.com|platform\.instagram\.com|embed\.(bsky|redditmedia|tiktok)|static\.codepen\.io|cpwebassets\.codepen\.io/;

/** Elements that are gone with all they hold → what they are called in the report. */
const dropped: Record<string, string> = {
  style: "style sheets",
  link: "style sheets",
  meta: "metadata in the text",
  base: "metadata in the text",
  title: "metadata in the text",
  svg: "drawings written in the text",
  canvas: "drawings written in the text",
  template: "templates of scripts",
};

/** Parts of tables. */
const parts = ["caption", "colgroup", "tbody", "thead", "tfoot", "tr", "td", "th"];

/** Parts of forms: their words stay, and nothing can be filled in any more. */
const forms = ["form", "input", "button", "select", "textarea", "fieldset", "label", "option"];

/** Comments that editors write as marks of their own. */
const editorMark =
  /^\s*(\/?wp:|more\b|nextpage|excerpt|kg-card|\/kg-card|truncate|markdownlint|prettier|end_?excerpt)/i;

/** Removes from a tree what pages here must not have, and notes each thing. */
export function cleanHtml(parent: Parents, context: HtmlContext, around = 1, isInTable = false): void {
  parent.children = parent.children.flatMap((child) => {
    const line = nodeLine(child, around);
    const found = cleaned(child, line, context);
    const isPart = found?.type === "element" && parts.includes(found.tagName);
    // A part of a table without one is a paragraph.
    const kept = isPart && !isInTable ? asElement(found, "p") : found;
    const isTable = kept?.type === "element" && kept.tagName === "table";
    if (kept && "children" in kept) cleanHtml(kept, context, line, isInTable || isTable);
    return kept ? [kept as RootContent & ElementContent] : [];
  }) as typeof parent.children;
}

function cleaned(node: Nodes, line: number, context: HtmlContext): Nodes | undefined {
  if (node.type === "comment") {
    if (!editorMark.test(node.value)) context.note("dropped", "comments", line, node.value);
    return undefined;
  }
  if (node.type === "doctype") return undefined;
  if (node.type !== "element") return node;
  const { tagName } = node;
  if (tagName === "script") return replaceScript(node, line, context);
  const what = Object.hasOwn(dropped, tagName) ? dropped[tagName] : undefined;
  if (what !== undefined) {
    context.note("dropped", what, line, describe(node));
    const words = tagName === "svg" ? treeTextOf(node).trim() : "";
    return words === "" ? undefined : { type: "text", value: words };
  }
  if (tagName === "noscript") return asElement(node, "div");
  if (forms.includes(tagName) && !isTask(node)) {
    context.note("dropped", "forms", line, describe(node));
    return tagName === "input"
      ? undefined
      : asElement(node, tagName === "label" || tagName === "option" ? "span" : "div");
  }
  cleanAttributes(node, line, context);
  if (tagName === "aside") context.note("dropped", "boxes around text", line, describe(node));
  return node;
}

/** Returns true for the box of a task in a list. */
function isTask({ tagName, properties }: Element): boolean {
  return tagName === "input" && properties.type === "checkbox" && ("checked" in properties || "disabled" in properties);
}

function asElement(node: Element, tagName: string): Element {
  return { ...node, tagName, properties: {} };
}

function describe(node: Element): string {
  const { src, href, action, name, id } = node.properties;
  const said = [src, href, action, name, id].find((each) => typeof each === "string" && each !== "");
  const words = treeTextOf(node).replace(/\s+/g, " ").trim().slice(0, 120);
  return `<${node.tagName}>${said === undefined ? "" : ` ${said}`}${words === "" ? "" : `: ${words}`}`;
}

/** Returns what stands for a script of another site: a link to what it would show. Undefined if it is only dropped. */
function linkOfScript(src: string): { href: string; words: string } | undefined {
  const url = URL.parse(src, "https://script.invalid");
  if (!url) return undefined;
  const gist = /^\/([^/]+\/)?([0-9a-f]+)\.js$/i.exec(url.pathname);
  if (url.hostname === "gist.github.com" && gist) {
    const file = url.searchParams.get("file");
    const address = `https://gist.github.com/${gist[1] ?? ""}${gist[2]}`;
    const fragment = file ? `#file-${file.toLowerCase().replace(/[^a-z0-9_-]+/g, "-")}` : "";
    return { href: `${address}${fragment}`, words: file ? `Gist: ${file}` : `Gist: ${gist[1] ?? ""}${gist[2]}` };
  }
  if (/(^|\.)jsfiddle\.net$|(^|\.)asciinema\.org$|(^|\.)codepen\.io$/.test(url.hostname) && url.pathname.length > 20) {
    return { href: url.href.replace(/(\/embed\b.*|\.js)$/, ""), words: url.hostname };
  }
  return undefined;
}

/** Replaces a script by a link to what it shows, or by nothing, and notes it. */
function replaceScript(script: Element, line: number, context: HtmlContext): Element | undefined {
  const { src } = script.properties;
  if (typeof src !== "string") {
    const code = script.children.map((child) => ("value" in child ? child.value : "")).join("");
    context.note("dropped", "scripts", line, code);
    return undefined;
  }
  const link = linkOfScript(src);
  if (!link) {
    context.note("dropped", dressing.test(src) ? "scripts that dress a quotation" : "scripts", line, src);
    return undefined;
  }
  context.note("guessed", "scripts that became links", line, src);
  const words = { type: "text" as const, value: link.words };
  const anchor: Element = { type: "element", tagName: "a", properties: { href: link.href }, children: [words] };
  return {
    type: "element",
    tagName: "p",
    properties: {},
    children: [anchor],
    ...(script.position && { position: script.position }),
  };
}
