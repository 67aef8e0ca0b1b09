import type { Element, ElementContent, Parents, Root } from "hast";
import { showBackground } from "../background.ts";
import { classesOf, eachElement, element, hasClass } from "../element-tree.ts";
import type { BodyContext } from "./wordpress-body.ts";
import { mendPicture, unlinkPicture } from "./wordpress-figures.ts";

/** Gives the HTML of WordPress and its editors the form that other HTML has. `lineOf` tells the line of an element. */
export function mendTree(tree: Root, body: BodyContext, lineOf: (element: Element) => number): void {
  eachElement(tree, (node, parent) => {
    showBackground(node);
    if (node.tagName === "img" && isSmiley(node)) replaceSmiley(node, parent);
    else if (node.tagName === "img") mendPicture(node, body);
    if (node.tagName === "pre") mendCode(node);
    if (node.tagName === "ul" && hasClass(node, "wp-block-gallery")) node.tagName = "figure";
    if (node.tagName === "div" && hasClass(node, "gallery")) node.tagName = "figure";
    if (/^(div|dl)$/.test(node.tagName) && captionBoxes.some((name) => hasClass(node, name))) mendCaption(node);
    if (hasClass(node, "wp-block-file")) dropSecondLink(node, body, lineOf(node));
  });
  eachElement(tree, (node, parent) => {
    if (node.tagName === "a") unlinkPicture(node, parent, lineOf(node), body);
    if (node.tagName === "noscript") dropRepeated(node, parent);
  });
}

/** Returns true for the picture that WordPress shows for a character. */
function isSmiley(image: Element): boolean {
  return ["emoji", "wp-smiley"].some((name) => hasClass(image, name)) && String(image.properties.alt ?? "") !== "";
}

function replaceSmiley(image: Element, parent: Parents): void {
  const children = parent.children as ElementContent[];
  children.splice(children.indexOf(image), 1, { type: "text", value: String(image.properties.alt) });
}

/** Makes words set as verse a paragraph, and gives code the language that a plugin states. */
function mendCode(pre: Element): void {
  if (hasClass(pre, "wp-block-verse")) {
    pre.tagName = "p";
    pre.children = pre.children.flatMap(withBreaks);
    return;
  }
  const language = languageOf(pre);
  if (language === undefined) return;
  const properties = { className: [`language-${language}`] };
  const [only, ...others] = pre.children;
  if (only?.type === "element" && only.tagName === "code" && others.length === 0) {
    if (!classesOf(only).some((name) => /^lang(uage)?-/.test(name))) only.properties = properties;
  } else pre.children = [element("code", properties, pre.children)];
}

function withBreaks(node: ElementContent): ElementContent[] {
  if (node.type === "element") return [{ ...node, children: node.children.flatMap(withBreaks) }];
  if (node.type !== "text") return [node];
  return node.value.split("\n").flatMap((line, index): ElementContent[] => {
    const words = { type: "text", value: index > 0 ? `\n${line}` : line } as const;
    return index > 0 ? [element("br", {}), words] : [words];
  });
}

/** Boxes that older versions wrote around a picture and its words. */
const captionBoxes = ["wp-caption", "gallery-item"];

function mendCaption(box: Element): void {
  box.tagName = "figure";
  for (const child of box.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "dd" || hasClass(child, "wp-caption-text")) child.tagName = "figcaption";
    if (child.tagName === "dt") child.tagName = "div";
  }
}

/** Removes the button of a file whose name leads to it already. */
function dropSecondLink(box: Element, body: BodyContext, line: number): void {
  const links = box.children.filter((child) => child.type === "element" && child.tagName === "a") as Element[];
  for (const button of links.filter((link) => hasClass(link, "wp-block-file__button"))) {
    if (!links.some((link) => link !== button && link.properties.href === button.properties.href)) continue;
    box.children = box.children.filter((child) => child !== button);
    body.note("dropped", "second links to a file", line, String(button.properties.href ?? ""));
  }
}

/** Removes what stands for browsers without script beside the same picture. */
function dropRepeated(noscript: Element, parent: Parents): void {
  const children = parent.children as ElementContent[];
  const before = children.slice(0, children.indexOf(noscript)).findLast((child) => child.type === "element");
  const within = noscript.children.filter((child) => child.type === "element") as Element[];
  if (before?.type !== "element" || before.tagName !== "img" || within.length !== 1) return;
  if (within[0]?.properties.src === before.properties.src) children.splice(children.indexOf(noscript), 1);
}

/** Returns the language that a plugin for code states, each in its own way; undefined if none does. */
function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className.join(" ") : "";
  const named = [
    /\bbrush:\s*([\w+#-]+)/.exec(classes)?.[1],
    /\blang:([\w+#-]+)/.exec(classes)?.[1],
    /\blang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1],
    properties.lang,
    properties.dataEnlighterLanguage,
    properties.dataLanguage,
  ].find((name) => typeof name === "string" && name !== "");
  const language = named === undefined ? undefined : String(named).toLowerCase();
  return language && /^[a-z][\w+#-]*$/.test(language) && !/^(text|plain|generic|raw|default|decode)$/.test(language)
    ? language
    : undefined;
}
