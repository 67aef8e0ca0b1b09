import type { Element, ElementContent } from "hast";

import type { Options } from "hast-util-to-mdast";
import type { Image, Paragraph, PhrasingContent } from "mdast";
import { treeTextOf } from "./text-of.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/** Returns the paragraph of pictures that a gallery was written as; undefined for any other element. */
export function paragraphOfGallery(state: State, node: Element): Paragraph | undefined {
  if (![node.properties.className].flat().includes("gallery")) return undefined;
  const pictures = node.children.filter(isFigure).flatMap((figure) => pictureOf(state, figure));
  const children = pictures.flatMap((picture, index): PhrasingContent[] =>
    index === 0 ? [picture] : [{ type: "text", value: " " }, picture],
  );
  return { type: "paragraph", children };
}

function isFigure(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName === "figure";
}

/** Returns the picture of a figure, or the link that it is, with the caption as its title. */
function pictureOf(state: State, figure: Element): PhrasingContent[] {
  const caption = figure.children.find((child) => child.type === "element" && child.tagName === "figcaption");
  const shown = state.all({ ...figure, children: figure.children.filter((child) => child !== caption) });
  const title = caption && treeTextOf(caption).trim();
  const image = shown
    .map((node) => (node.type === "link" ? node.children[0] : node))
    .find((node) => node?.type === "image");
  if (title && image) (image as Image).title = title;
  return shown.filter((node) => node.type === "image" || node.type === "link") as PhrasingContent[];
}
