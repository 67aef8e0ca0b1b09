import { satteriCreateHighlightFn } from "@astrojs/markdown-satteri";
import type { Element, Nodes } from "hast";
import type { HastPluginDefinition } from "satteri";

const highlighter = satteriCreateHighlightFn("prism", undefined);

/** Names that may be asked for: the highlighter writes them into HTML as they are. */
const askable = /^[\w+#.-]+$/;

/** Languages that the highlighter turned out not to know. */
const unknown = new Set<string>();

/** Colours code whose author named its language; code in a language that is not known stays plain. */
export const codeColours: HastPluginDefinition = {
  name: "code-colours",
  element: {
    filter: ["pre"],
    async visit(node, context) {
      const code = node.children.find((child) => child.type === "element" && child.tagName === "code");
      const language = code?.type === "element" ? languageOf(code as Element) : undefined;
      if (!code || language === undefined) return undefined;
      const text = context.textContent(code).replace(/\n$/, "");
      return (await coloured(text, language)) ?? plain(text, language);
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

/**
 * The highlighter hands on code in a language that it does not know as if it were HTML, and some names stop it. What
 * reads differently afterwards was not highlighted.
 */
async function coloured(text: string, language: string): Promise<Element | undefined> {
  if (!askable.test(language) || unknown.has(language)) return undefined;
  try {
    const element = (await (await highlighter)?.(text, language)) as Element | undefined;
    if (element && textOf(element) === text) return element;
  } catch {}
  unknown.add(language);
  return undefined;
}

function textOf(node: Nodes): string {
  if ("children" in node) return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}

function plain(text: string, language: string): Element {
  const className = [`language-${language}`];
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: { className },
    children: [{ type: "text", value: text }],
  };
  return { type: "element", tagName: "pre", properties: { className, dataLanguage: language }, children: [code] };
}
