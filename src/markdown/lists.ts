import type { Element, ElementContent } from "hast";
import { defaultHandlers, type Options } from "hast-util-to-mdast";
import { holdsElement } from "./holds.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

export const listHandlers: Handlers = { dir: list, menu: list, ol: list, ul: list };

function list(state: State, node: Element) {
  const isPlain = node.children.every((child) => isItem(child) || (child.type === "text" && !child.value.trim()));
  return defaultHandlers.ul(state, isPlain ? node : { ...node, children: itemsOf(node) });
}

const isLi = (name: string) => name === "li";

function isItem(node: ElementContent): boolean {
  return node.type === "element" && isLi(node.tagName);
}

/** Returns the items of a list. Content between items goes to the item before, where browsers show it. */
function itemsOf({ children }: Element): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    const last = items.at(-1);
    const isStray =
      child.type === "element"
        ? !isItem(child) && !holdsElement(child, isLi)
        : child.type === "text" && child.value.trim();
    if (isStray && last?.type === "element") items.splice(-1, 1, { ...last, children: [...last.children, child] });
    else if (isStray || child.type === "element") items.push(child);
  }
  return items;
}
