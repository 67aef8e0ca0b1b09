import type { HomeSection } from "../shapes/home-sections.ts";
import { escapeHtml } from "../texts/escape-html.ts";
import { plainAttribute } from "../texts/plain-attribute.ts";
import { recordsElement } from "./special-blocks.ts";

/** Block that a view of the studio shows, with what we would show. */
export interface ViewedBlock {
  name: string;
  values: Readonly<Record<string, unknown>>;
  ours: string;
}

/** Part of prose: HTML, or what a page puts in its place. */
export type ProsePart = string | { list: HomeSection } | { block: ViewedBlock };

const viewElement = "block-of-view";
const parts = new RegExp(
  `<${recordsElement}((?: data-[a-z]+="[^"]*")*)></${recordsElement}>|<${viewElement} data-block="([^"]*)" data-values="([^"]*)">([\\s\\S]*?)</${viewElement}>`,
  "g",
);
const attribute = / data-([a-z]+)="([^"]*)"/g;

/** Returns a block in an element, in whose place a page has the studio's view of it. */
export function viewed(name: string, values: ViewedBlock["values"], ours: string): string {
  return `<${viewElement} data-block="${name}" data-values="${escapeHtml(JSON.stringify(values))}">\n${ours}\n</${viewElement}>`;
}

/** Splits the HTML of prose into texts, and what a page puts between them. */
export function proseParts(html: string): ProsePart[] {
  const found: ProsePart[] = [];
  let from = 0;
  for (const { 0: whole, 1: stated, 2: name, 3: values = "", 4: ours = "", index } of html.matchAll(parts)) {
    found.push(html.slice(from, index));
    from = index + whole.length;
    if (name === undefined) found.push({ list: statedIn(stated ?? "") });
    else found.push({ block: { name, values: JSON.parse(plainAttribute(values)) as ViewedBlock["values"], ours } });
  }
  return [...found, html.slice(from)].filter((part) => part !== "");
}

function statedIn(attributes: string): HomeSection {
  const all = [...attributes.matchAll(attribute)].map(([, name, value = ""]) => [name, plainAttribute(value)]);
  const { of: collection = "", count, title, text } = Object.fromEntries(all) as Record<string, string | undefined>;
  return {
    collection,
    ...(count !== undefined && { count: Number(count) }),
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
  };
}
