import type { Element } from "hast";
import { htmlToHast } from "satteri";
import type { WrittenElement } from "./embeds.ts";

/** Comment, or tag: the slash of an end tag, the name, and the attributes as written */
export const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const worthReading =
  /<(script|style|object|embed|applet|base|link|meta)\b|[\s"'/](on\w+|style|src|srcset|poster|action|formaction|(xlink:)?href|background|srcdoc|to|values|from|by|data)\s*=/i;

/** Returns the elements that HTML opens, with attributes as browsers read them; irrelevant ones are left out. */
export function tagsIn(html: string): WrittenElement[] {
  if (!worthReading.test(html)) return [];
  return [...html.matchAll(tag)].flatMap(({ 0: whole, 1: end, 2: name, 3: attributes = "", index }) => {
    if (name === undefined || end || !worthReading.test(whole)) return [];
    const line = html.slice(0, index).split("\n").length - 1;
    return [{ name, attributes: attributesOf(attributes), line }];
  });
}

/** Returns the parsed attributes. They are parsed on an unknown element, which keeps its attributes wherever it stands. */
export function attributesOf(written: string): Record<string, string> {
  const tree = htmlToHast(`<any-element ${written.replace(/\/$/, "")}></any-element>`, { fragment: true });
  const element = "children" in tree ? (tree.children[0] as Element | undefined) : undefined;
  const properties = Object.entries(element?.properties ?? {});
  return Object.fromEntries(properties.map(([name, value]) => [name.toLowerCase(), [value].flat().join(" ")]));
}
