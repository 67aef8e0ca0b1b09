import type { Element, ElementContent } from "hast";
import { treeTextOf } from "../../markdown/text-of.ts";
import { highlight } from "./code-languages.ts";

/** Highlights code with a named language, and makes all code scrollable by keyboard, since a line may be wider than the page. */
export function coloured(pre: Element): Element {
  const code = pre.children.find((child) => child.type === "element" && child.tagName === "code");
  const language = code?.type === "element" ? languageOf(code) : undefined;
  if (!code || language === undefined) return { ...pre, properties: { ...pre.properties, tabIndex: 0 } };
  const text = treeTextOf(code).replace(/\n$/, "");
  const children = (highlight(text, language)?.children as ElementContent[]) ?? [{ type: "text", value: text }];
  const className = [`language-${language}`];
  const inner: Element = { type: "element", tagName: "code", properties: { className }, children };
  const properties = { className, dataLanguage: language, tabIndex: 0 };
  return { type: "element", tagName: "pre", properties, children: [inner] };
}

function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return classes
    .map(String)
    .find((name) => name.startsWith("language-"))
    ?.slice("language-".length);
}
