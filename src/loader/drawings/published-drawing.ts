import { publishedPixels } from "../photographs/split-picture.ts";
import { svgSpace, xlinkSpace, xmlSpace } from "./drawing-names.ts";
import { drawingText } from "./drawing-text.ts";
import { type DrawingElement, type DrawingTree, elementsOf, writeDrawing } from "./drawing-tree.ts";
import { parseDrawing } from "./parse-drawing.ts";

/** Pixels in an address, as their start and their bytes in base64 */
const heldPixels = /(data:image\/[\w.+-]+;base64,)([A-Za-z0-9+/=\s]+)/g;

/** Namespaces that are published; all others are facts of drawing programs, such as the folder of their user. */
const shownSpaces: ReadonlySet<string> = new Set([svgSpace, ""]);

/** Namespaces of attributes that are published */
const shownAttributes: ReadonlySet<string> = new Set([svgSpace, xlinkSpace, xmlSpace, ""]);

/**
 * Returns a drawing as it is published: without its author, its files and what drawing programs keep for themselves. One
 * that has nothing of that keeps its text.
 */
export function publishedDrawing(bytes: Uint8Array): string {
  const text = drawingText(bytes);
  const tree = parseDrawing(text);
  return lighten(tree) ? `${writeDrawing(tree.root)}\n` : text;
}

/** Takes out of a tree what is not published; returns true if the document was more than its tree now is. */
function lighten({ root, hasMore }: DrawingTree): boolean {
  let isChanged = hasMore;
  for (const element of elementsOf(root)) {
    const children = element.children.filter((child) => typeof child === "string" || isShown(child));
    const attributes = element.attributes.filter(
      ({ name, prefix, space }) => prefix === "xmlns" || name === "xmlns" || shownAttributes.has(space),
    );
    if (children.length < element.children.length || attributes.length < element.attributes.length) isChanged = true;
    Object.assign(element, { children, attributes });
    if (lightenPixels(element)) isChanged = true;
  }
  return dropNamespaces(root) || isChanged;
}

/** Takes place, camera and author out of the pixels that an element holds in its attributes and styles. */
function lightenPixels(element: DrawingElement): boolean {
  let isChanged = false;
  const lightened = (text: string) =>
    text.replace(heldPixels, (whole, start: string, base64: string) => {
      const bytes = Buffer.from(base64, "base64");
      const published = publishedPixels(bytes);
      if (published === bytes) return whole;
      isChanged = true;
      return start + Buffer.from(published).toString("base64");
    });
  for (const attribute of element.attributes) attribute.value = lightened(attribute.value);
  element.children = element.children.map((child) => (typeof child === "string" ? lightened(child) : child));
  return isChanged;
}

function isShown({ local, space }: DrawingElement): boolean {
  return shownSpaces.has(space) && local !== "metadata" && local !== "foreignObject";
}

/** Drops names of namespaces that nothing has any more. */
function dropNamespaces(root: DrawingElement): boolean {
  const all = [...elementsOf(root)];
  const used = new Set(all.flatMap(({ prefix, attributes }) => [prefix, ...attributes.map((each) => each.prefix)]));
  let isChanged = false;
  for (const element of all) {
    const unused = element.attributes.filter(({ prefix, local }) => prefix === "xmlns" && !used.has(local));
    if (unused.some(({ value }) => value !== xlinkSpace)) isChanged = true;
    element.attributes = element.attributes.filter((attribute) => !unused.includes(attribute));
  }
  return isChanged;
}
