import type { Element } from "hast";
import type { Options } from "hast-util-to-mdast";
import type { Image, Paragraph, PhrasingContent, RootContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { holdsElement } from "../../../../../src/markdown/holds.ts";
import { treeTextOf } from "../../../../../src/markdown/text-of.ts";
import type { HtmlContext } from "./html-context.ts";
import { nodeLine } from "./node-line.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/** Returns handlers of pictures and figures: a picture, with its caption in a paragraph of its own below. */
export function figureHandlers(context: HtmlContext): Handlers {
  return {
    img: (_state, node: Element) => picture(node, context),
    picture: (state, node: Element) => state.all({ ...node, children: node.children.filter(isImage) }),
    figure: (state, node: Element) => figure(state, node),
    figcaption: (state, node: Element) => caption(state, node),
  };
}

function isImage(node: Element["children"][number]): boolean {
  return node.type === "element" && node.tagName === "img";
}

function picture(node: Element, context: HtmlContext): PhrasingContent | undefined {
  const line = nodeLine(node);
  const { src = "", alt = "", title } = node.properties;
  const written = String(src).trim();
  const address = written === "" ? undefined : context.picture(written, line);
  const words = String(alt).replace(/\s+/g, " ").trim();
  if (address === undefined)
    return words === "" ? undefined : { type: "emphasis", children: [{ type: "text", value: words }] };
  const image: Image = { type: "image", url: address, alt: words };
  const said = title === undefined ? "" : String(title).trim();
  return said === "" || said === words ? image : { ...image, title: said };
}

/** Converts a figure. Figures in figures are a gallery, whose captions are titles of their pictures. */
function figure(state: State, node: Element): RootContent[] {
  const parts = figuresIn(node);
  if (parts.length > 1 && parts.every(isPlainPicture)) {
    const pictures = parts.flatMap((part) => withTitle(part, state));
    const gallery: Paragraph = {
      type: "paragraph",
      children: pictures.flatMap((each) => [each, { type: "text", value: "\n" }] as PhrasingContent[]).slice(0, -1),
    };
    const own = node.children.filter((child) => child.type === "element" && child.tagName === "figcaption");
    return [gallery, ...own.flatMap((each) => caption(state, each as Element))];
  }
  return state.toFlow(state.all(node));
}

function figuresIn(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element" || child.tagName === "figcaption") return [];
    return child.tagName === "figure" ? [child] : figuresIn(child);
  });
}

/** Returns true for a figure of one picture with a caption that has no links. */
function isPlainPicture(node: Element): boolean {
  const captions = node.children.filter((child) => child.type === "element" && child.tagName === "figcaption");
  return (
    holdsElement(node, (name) => name === "img") && !captions.some((each) => holdsElement(each, (name) => name === "a"))
  );
}

function withTitle(node: Element, state: State): PhrasingContent[] {
  const isCaption = (child: Element["children"][number]) => child.type === "element" && child.tagName === "figcaption";
  const words = node.children.filter(isCaption).map(treeTextOf).join(" ").replace(/\s+/g, " ").trim();
  const shown = state.all({ ...node, tagName: "div", children: node.children.filter((child) => !isCaption(child)) });
  const named = shown.flatMap((each): PhrasingContent[] => {
    const content = each.type === "paragraph" ? each.children : phrasing(each) ? [each as PhrasingContent] : [];
    return content.filter((one) => one.type !== "text" || one.value.trim() !== "").map((one) => titled(one, words));
  });
  return named;
}

function titled(node: PhrasingContent, title: string): PhrasingContent {
  if (title === "") return node;
  if (node.type === "image") return { ...node, title };
  return node.type === "link" ? { ...node, children: node.children.map((child) => titled(child, title)) } : node;
}

/** Converts a caption: a paragraph in emphasis below its picture. */
function caption(state: State, node: Element): RootContent[] {
  const flow = state.toFlow(state.all(node));
  return flow.map((block) => {
    if (block.type !== "paragraph" || block.children.length === 0) return block;
    const isEmphasised = block.children.every(({ type }) => type === "emphasis");
    return isEmphasised ? block : { ...block, children: [{ type: "emphasis", children: block.children }] };
  });
}
