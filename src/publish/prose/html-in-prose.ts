import type { MdastPluginInput } from "satteri";

/** Returns true if Markdown may hold HTML. It is parsed then, so that an element left open ends with the prose. */
export function mayHoldHtml(source: string): boolean {
  return /<[a-z!/?]/i.test(source);
}

/** Tags that `tamedTags` may change */
export const watchedTag = /<(\/?)(svg|title|textarea|xmp|noembed|noframes|plaintext|main)(?=[\s/>]|$)/i;
const watchedTags = new RegExp(watchedTag, "gi");

/**
 * Shows tags that would swallow the following text as text, as GitHub does: `<title>` in prose is rarely an element outside a
 * drawing. `<main>` belongs to the page.
 */
export const tamedTags: MdastPluginInput = () => {
  let drawing = false;
  const shown = (found: string, slash: string, name: string) => {
    const element = name.toLowerCase();
    if (element === "svg") drawing = slash === "";
    if (element === "main") return `<${slash}div`;
    return drawing || element === "svg" ? found : found.replace("<", "&lt;");
  };
  return {
    name: "tamed-tags",
    html(node, context) {
      const value = node.value.replace(watchedTags, shown);
      if (value !== node.value) context.setProperty(node, "value", value);
    },
  };
};
