import type { Element, ElementContent, Nodes, Parents } from "hast";

/** Calls `visit` for each element below a node, parents first. */
export function eachElement(parent: Parents, visit: (element: Element, parent: Parents) => void): void {
  for (const child of [...parent.children]) {
    if (child.type !== "element") continue;
    visit(child, parent);
    eachElement(child, visit);
  }
}

/** Returns the classes of an element. */
export function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** Returns true if an element has a class. */
export function hasClass(node: Nodes | undefined, name: string): boolean {
  return node?.type === "element" && classesOf(node).includes(name);
}

export function element(tagName: string, properties: Element["properties"], children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}

/** Removes paragraphs that editors leave behind to make room: they say nothing. */
export function dropEmptyParagraphs(parent: Parents): void {
  const isSpace = (node: Nodes): boolean =>
    node.type === "text" ? /^[\s\u00A0]*$/.test(node.value) : node.type === "element" && node.tagName === "br";
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== "element") return true;
    dropEmptyParagraphs(child);
    return child.tagName !== "p" || child.properties.id !== undefined || !child.children.every(isSpace);
  }) as typeof parent.children;
}
