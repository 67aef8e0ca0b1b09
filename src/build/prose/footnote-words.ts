import type { HastPluginDefinition } from "satteri";
import { fill } from "../../model/texts/texts.ts";
import type { ProseWords } from "./prose-words.ts";

/** Shows the title of the footnotes, and translates it and the labels of the links back. */
export function footnoteWords(words: ProseWords): HastPluginDefinition {
  return {
    name: "footnote-words",
    element: [
      {
        filter: ["h2"],
        visit(node, context) {
          if (node.properties.id !== "footnote-label") return;
          const properties = { id: node.properties.id };
          context.replaceNode(node, { ...node, properties, children: [{ type: "text", value: words.footnotes }] });
        },
      },
      {
        filter: ["a"],
        visit(node, context) {
          if (!("dataFootnoteBackref" in node.properties)) return;
          const reference = /\d+(-\d+)?$/.exec(String(node.properties.ariaLabel))?.[0] ?? "";
          context.setProperty(node, "ariaLabel", fill(words.footnote_back, { reference }));
        },
      },
    ],
  };
}
