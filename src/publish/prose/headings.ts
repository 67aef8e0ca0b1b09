import type { Element, Root } from "hast";
import type { HastNode } from "satteri";
import { headingIds } from "../../markdown/heading-ids.ts";
import { readingOf } from "../../markdown/text-of.ts";
import { writtenId } from "../../markdown/written-id.ts";
import { fill } from "../../model/texts/texts.ts";
import { mayHoldHtml } from "./html-in-prose.ts";
import type { ProsePlace } from "./prose-place.ts";

const isHeading = (name: string) => /^h[1-6]$/.test(name);

const lowest = 6;

/**
 * Returns the rules that give each heading an identifier and, if there are words for it, a link to itself. A heading of
 * the first level, which is the title of the page, steps down, and so do all headings below it.
 */
export function headingRules(root: Root, place: Pick<ProsePlace, "source" | "words" | "reserved">) {
  const mayHaveIds = mayHoldHtml(place.source) && /\bid=/i.test(place.source);
  const taken = new Set([...place.reserved, ...(mayHaveIds ? idsIn(root) : [])]);
  const seen = new Set(place.reserved);
  const nextId = headingIds(taken);
  let isBelow = false;
  return {
    /** Removes the identifier of an element if another one has it. */
    enter(node: HastNode): HastNode {
      const id = mayHaveIds && idOf(node);
      if (!id || node.type !== "element") return node;
      const { id: _, ...others } = node.properties;
      if (seen.has(id)) return { ...node, properties: others };
      seen.add(id);
      return node;
    },
    leave(node: Element, parent: HastNode): Element {
      if (!isHeading(node.tagName)) return node;
      if (node.properties.id === "footnote-label") return notesHeading(node, place.words);
      isBelow ||= node.tagName === "h1";
      const level = Math.min(Number(node.tagName.slice(1)) + (isBelow ? 1 : 0), lowest);
      const [children, written] = withoutWrittenId(node.children);
      const given = node.properties.id ?? written;
      const title = readingOf(node).replace(writtenId, "");
      const id = typeof given === "string" && given !== "" && !taken.has(given) ? given : nextId(title);
      taken.add(id);
      const heading = { ...node, tagName: `h${level}`, properties: { ...node.properties, id }, children };
      const isNoPlaceForLinks = parent.type === "element" && ["summary", "a"].includes(parent.tagName);
      return !place.words || !title || isNoPlaceForLinks ? heading : linked(heading, id, title, place.words);
    },
  };
}

/** Shows the title of the footnotes, and translates it. */
function notesHeading(heading: Element, words: ProsePlace["words"]): Element {
  if (!words) return heading;
  const { id } = heading.properties;
  return { ...heading, properties: { id }, children: [{ type: "text", value: words.footnotes }] };
}

/** Returns the identifiers that authors gave to elements other than headings. */
function idsIn(node: HastNode): string[] {
  const inside = "children" in node ? (node.children as HastNode[]).flatMap(idsIn) : [];
  return [idOf(node) ?? [], inside].flat();
}

function idOf(node: HastNode): string | undefined {
  if (node.type !== "element" || isHeading(node.tagName)) return undefined;
  return typeof node.properties.id === "string" ? node.properties.id : undefined;
}

/** Removes the identifier from the text of a heading, and returns it. */
function withoutWrittenId(children: Element["children"]): [Element["children"], id?: string] {
  const last = children.at(-1);
  const [found, id] = (last?.type === "text" && writtenId.exec(last.value)) || [];
  if (last?.type !== "text" || found === undefined) return [children];
  return [[...children.slice(0, -1), { type: "text", value: last.value.slice(0, -found.length) }], id];
}

/**
 * Links a heading to itself. Reader modes take a short block with a link for navigation, so the link stands inside. They
 * also drop a heading by its identifier, such as `com-treballem`, unless a class marks it as content. Without a label,
 * screen readers would append the name of the link to the heading.
 */
function linked(heading: Element, id: string, title: string, words: NonNullable<ProsePlace["words"]>): Element {
  const { className } = heading.properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  const link = { className: ["anchor"], href: `#${encodeURIComponent(id)}`, ariaLabel: fill(words.anchor, { title }) };
  const anchor: Element = { type: "element", tagName: "a", properties: link, children: [] };
  const properties = { ...heading.properties, className: [...classes, "content"], ariaLabel: title };
  return { ...heading, properties, children: [...heading.children, anchor] };
}
