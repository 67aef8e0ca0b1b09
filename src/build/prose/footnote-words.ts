import type { HastPluginDefinition } from "satteri";
import { fill } from "../../model/texts/texts.ts";
import type { ProseWords } from "./prose-words.ts";

/** Shows the name of the footnotes, and says it and that of the links back in the language of the page. */
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
