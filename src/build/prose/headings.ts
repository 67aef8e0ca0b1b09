import type { Element, Nodes } from "hast";
import type { HastPluginDefinition, HastPluginEntry, HastVisitorContext } from "satteri";
import { headingIds } from "../../markdown/heading-ids.ts";
import { readingOf } from "../../markdown/text-of.ts";
import { writtenId } from "../../markdown/written-id.ts";
import { fill } from "../../model/texts/texts.ts";
import { mayHoldHtml } from "./html-in-prose.ts";
import type { ProseWords } from "./prose-words.ts";

/** Gives each heading an identifier and, if there are words for it, a link to itself. */
export function headings(words: ProseWords | undefined, reserved: ReadonlySet<string>): HastPluginEntry {
  return ({ source }) => {
    const taken = new Set(reserved);
    const plugin = headingsBut(taken, words);
    if (!mayHoldHtml(source) || !/\bid=/i.test(source)) return plugin;
    return { ...plugin, before: (root, context) => takeIds(root, taken, context) };
  };
}

/** Reserves the identifiers that authors gave to elements other than headings, each once. */
function takeIds(node: Readonly<Nodes>, taken: Set<string>, context: HastVisitorContext): void {
  if (node.type === "element" && typeof node.properties.id === "string" && !/^h[1-6]$/.test(node.tagName)) {
    if (taken.has(node.properties.id)) context.setProperty(node, "id", null);
    taken.add(node.properties.id);
  }
  if ("children" in node) for (const child of node.children) takeIds(child, taken, context);
}

function headingsBut(taken: Set<string>, words: ProseWords | undefined): HastPluginDefinition {
  const nextId = headingIds(taken);
  return {
    name: "headings",
    element: {
      filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
      visit(node, context) {
        const written = takeWrittenId(node, context);
        const given = node.properties.id ?? written;
        if (given === "footnote-label") return;
        const title = readingOf(node).replace(writtenId, "");
        const id = typeof given === "string" && given !== "" && !taken.has(given) ? given : nextId(title);
        taken.add(id);
        if (node.properties.id !== id) context.setProperty(node, "id", id);
        const parent = context.parent(node);
        if (!words || !title || (parent?.type === "element" && isNoPlaceForLinks(parent.tagName))) return;
        // Reader modes take a short block with a link for navigation, so the link stands inside the heading. They also drop a
        // heading by its identifier, such as `com-treballem`, unless a class marks it as content.
        context.setProperty(node, "className", [...classesOf(node), "content"]);
        context.appendChild(node, anchor(id, title, words));
        // Without a label, screen readers would append the name of the link to the heading.
        context.setProperty(node, "ariaLabel", title);
      },
    },
  };
}

/** Removes the identifier from the text of a heading, and returns it. */
function takeWrittenId(node: Readonly<Element>, context: HastVisitorContext): string | undefined {
  const last = node.children.at(-1);
  const [found, id] = (last?.type === "text" && writtenId.exec(last.value)) || [];
  if (last?.type === "text" && found !== undefined) {
    context.setProperty(last, "value", last.value.slice(0, -found.length));
  }
  return id;
}

function classesOf({ properties: { className } }: Readonly<Element>): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

function isNoPlaceForLinks(tagName: string): boolean {
  return tagName === "summary" || tagName === "a";
}

function anchor(id: string, title: string, words: ProseWords): Element {
  const ariaLabel = fill(words.anchor, { title });
  return element("a", { className: ["anchor"], href: `#${encodeURIComponent(id)}`, ariaLabel });
}

function element(tagName: string, properties: Element["properties"], children: Element["children"] = []): Element {
  return { type: "element", tagName, properties, children };
}
