import type { Html, Text } from "mdast";
import type { MdastPluginEntry, PluginFactoryContext } from "satteri";
import { tagsInText } from "../../loader/read/html-links.ts";

/** Parses tags with unquoted values that begin with a slash, which the parser leaves as text. */
export const quotedValues = ({ source, sourceFormat }: PluginFactoryContext): MdastPluginEntry =>
  sourceFormat === "markdown" &&
  tagsInText(source).length > 0 && {
    name: "quoted-values",
    text(node, context) {
      const parts = split(node.value);
      if (parts.length > 1) context.replaceNode(node, parts);
    },
  };

function split(value: string): (Html | Text)[] {
  const parts: (Html | Text)[] = [];
  let from = 0;
  for (const { html } of tagsInText(value)) {
    const at = value.indexOf(html, from);
    parts.push({ type: "text", value: value.slice(from, at) });
    parts.push({ type: "html", value: html.replace(/=\s*(\/[^\s"'<>]*)/g, '="$1"') });
    from = at + html.length;
  }
  return [...parts, { type: "text", value: value.slice(from) }];
}
