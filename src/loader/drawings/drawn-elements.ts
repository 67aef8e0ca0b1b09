import { childElements, type DrawingElement, elementsOf } from "./drawing-tree.ts";

/** Number of elements that a drawing shows at most, each counted as often as `<use>` repeats it. */
export const mostDrawn = 100_000;

/** Returns the function that counts the elements which an element shows. A part that repeats itself counts once, as browsers show it. */
export function drawnElements(root: DrawingElement): (element: DrawingElement) => number {
  const byId = new Map<string, DrawingElement>();
  for (const element of elementsOf(root)) {
    const id = attributeOf(element, "id");
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const known = new Map<DrawingElement, number>();
  const count = (element: DrawingElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, 0);
    const target = element.local === "use" ? byId.get(attributeOf(element, "href")?.trim().slice(1) ?? "") : undefined;
    const inside = childElements(element).reduce((sum, child) => sum + count(child), 0);
    const all = 1 + inside + (target ? count(target) : 0);
    known.set(element, all);
    return all;
  };
  return count;
}

function attributeOf({ attributes }: DrawingElement, name: string): string | undefined {
  return attributes.find(({ local }) => local === name)?.value;
}
