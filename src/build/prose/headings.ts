import type { Element, Nodes, Root } from "hast";
import type { HastPluginDefinition, HastPluginEntry } from "satteri";
import { headingIds } from "../../markdown/heading-ids.ts";
import { fill } from "../../model/texts.ts";
import { mayHoldHtml } from "./html-in-prose.ts";
import type { ProseWords } from "./prose-words.ts";

/** Gives each heading an identifier, and where there are words for it a link to itself beside it. */
export function headings(words: ProseWords | undefined, taken: ReadonlySet<string>): HastPluginEntry {
  return ({ source }) => {
    const known = new Set(taken);
    const plugin = headingsBut(known, words);
    const before = (root: Root) => {
      for (const id of idsIn(root)) known.add(id);
    };
    return mayHoldHtml(source) && source.includes("id=") ? { ...plugin, before } : plugin;
  };
}

function headingsBut(taken: ReadonlySet<string>, words: ProseWords | undefined): HastPluginDefinition {
  const nextId = headingIds(taken);
  return {
    name: "headings",
    element: {
      filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
      visit(node, context) {
        const given = node.properties.id;
        if (given === "footnote-label") return;
        const title = context.textContent(node).trim();
        const id = typeof given === "string" ? given : nextId(title);
        if (given !== id) context.setProperty(node, "id", id);
        const parent = context.parent(node);
        if (!words || !title || (parent?.type === "element" && isNoPlaceForLinks(parent.tagName))) return;
        context.wrapNode(node, element("div", { className: ["heading"] }, [anchor(id, title, words)]));
      },
    },
  };
}

/** The identifiers that an author gave to other things than headings. */
function idsIn(node: Readonly<Nodes>): string[] {
  const inner = "children" in node ? node.children.flatMap(idsIn) : [];
  const isHeading = node.type === "element" && /^h[1-6]$/.test(node.tagName);
  return node.type === "element" && node.properties.id && !isHeading ? [String(node.properties.id), ...inner] : inner;
}

function isNoPlaceForLinks(tagName: string): boolean {
  return tagName === "summary" || tagName === "a";
}

function anchor(id: string, title: string, words: ProseWords): Element {
  const ariaLabel = fill(words.anchor, { title });
  return element("a", { className: ["anchor"], href: `#${encodeURIComponent(id)}`, ariaLabel, dataMdast: "ignore" });
}

function element(tagName: string, properties: Element["properties"], children: Element["children"] = []): Element {
  return { type: "element", tagName, properties, children };
}
