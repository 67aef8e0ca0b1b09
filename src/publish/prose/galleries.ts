import type { Element, ElementContent } from "hast";

/** Makes one gallery of a paragraph that consists of two or more pictures; a title is the caption of its picture. */
export function galleryOf(paragraph: Element): Element {
  const { children } = paragraph;
  const pictures = children.filter(isPicture);
  if (pictures.length < 2 || !children.every((child) => isPicture(child) || isSpace(child))) return paragraph;
  return element("div", { className: ["gallery"] }, pictures.map(figureOf));
}

/** Returns true for a picture, and for one that is a link. */
function isPicture(node: ElementContent): node is Element {
  if (node.type !== "element") return false;
  return node.tagName === "img" || (node.tagName === "a" && imageIn(node) !== undefined);
}

function imageIn({ children }: Element): Element | undefined {
  const [only, ...others] = children.filter((child) => !isSpace(child));
  return only?.type === "element" && only.tagName === "img" && others.length === 0 ? only : undefined;
}

function isSpace(node: ElementContent): boolean {
  return node.type === "text" ? node.value.trim() === "" : node.type === "element" && node.tagName === "br";
}

function figureOf(picture: Element): Element {
  const image = picture.tagName === "img" ? picture : (imageIn(picture) as Element);
  const { title, ...properties } = image.properties;
  const bare = element("img", properties);
  const shown = picture === image ? bare : element("a", picture.properties, [bare]);
  const caption = typeof title === "string" && title.trim() !== "" ? title : undefined;
  const below = caption === undefined ? [] : [element("figcaption", {}, [{ type: "text", value: caption }])];
  return element("figure", {}, [shown, ...below]);
}

function element(tagName: string, properties: Element["properties"], children: Element["children"] = []): Element {
  return { type: "element", tagName, properties, children };
}
