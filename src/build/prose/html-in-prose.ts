import type { MdastPluginInput } from "satteri";

/** Whether Markdown may hold HTML. It is parsed then, so that what an author left open ends with the prose. */
export function mayHoldHtml(source: string): boolean {
  return /<[a-z!/?]/i.test(source);
}

/** A tag that `tamedTags` may change. */
export const watchedTag = /<(\/?)(svg|title|textarea|xmp|noembed|noframes|plaintext|main)(?=[\s/>]|$)/i;
const watchedTags = new RegExp(watchedTag, "gi");

/**
 * Shows tags as text, as GitHub does, that would make text of all that follows: few who write `<title>` mean one, unless
 * in a drawing. And the main part of a page is the page's.
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
