import type { Element, ElementContent } from "hast";
import type { HastPluginDefinition } from "satteri";
import { highlight } from "./code-languages.ts";

/** Highlights code with a named language, and makes all code scrollable by keyboard, since a line may be wider than the page. */
export const codeColours: HastPluginDefinition = {
  name: "code-colours",
  element: {
    filter: ["pre"],
    visit(node, context) {
      const code = node.children.find((child) => child.type === "element" && child.tagName === "code");
      const language = code?.type === "element" ? languageOf(code as Element) : undefined;
      if (!code || language === undefined) return context.setProperty(node, "tabIndex", 0);
      const text = context.textContent(code).replace(/\n$/, "");
      const children = (highlight(text, language)?.children as ElementContent[]) ?? [{ type: "text", value: text }];
      context.replaceNode(node, coloured(children, language));
    },
  },
};

function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return classes
    .map(String)
    .find((name) => name.startsWith("language-"))
    ?.slice("language-".length);
}

function coloured(children: ElementContent[], language: string): Element {
  const className = [`language-${language}`];
  const code: Element = { type: "element", tagName: "code", properties: { className }, children };
  const properties = { className, dataLanguage: language, tabIndex: 0 };
  return { type: "element", tagName: "pre", properties, children: [code] };
}
