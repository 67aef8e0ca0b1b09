import type { HomeSection } from "../shapes/home-sections.ts";
import { plainAttribute } from "../texts/plain-attribute.ts";
import { recordsElement } from "./special-blocks.ts";

const element = new RegExp(`<${recordsElement}((?: data-[a-z]+="[^"]*")*)></${recordsElement}>`, "g");
const attribute = / data-([a-z]+)="([^"]*)"/g;

/** Splits the HTML of prose into texts and the lists of records between them. */
export function listsIn(html: string): (string | HomeSection)[] {
  const parts: (string | HomeSection)[] = [];
  let from = 0;
  for (const { 0: found, 1: attributes = "", index } of html.matchAll(element)) {
    parts.push(html.slice(from, index), statedIn(attributes));
    from = index + found.length;
  }
  return [...parts, html.slice(from)].filter((part) => part !== "");
}

function statedIn(attributes: string): HomeSection {
  const stated = Object.fromEntries(
    [...attributes.matchAll(attribute)].map(([, name, value = ""]) => [name, plainAttribute(value)]),
  );
  const { of: collection = "", count, title, text } = stated;
  return {
    collection,
    ...(count !== undefined && { count: Number(count) }),
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
  };
}
